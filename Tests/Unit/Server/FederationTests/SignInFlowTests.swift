import Digests
import HTTPClient
import StrictJSON
import TestSupport
import Testing
import Vault

@testable import Federation

struct SignInFlowTests {
  private static let now: Int64 = 1_790_000_000

  private static func metadata(naming: Bool = false) throws -> ProviderMetadata {
    try ProviderMetadata(
      ProviderSamples.document(
        "authorization_response_iss_parameter_supported", .boolean(naming)),
      for: ProviderSamples.settings)
  }

  @Test func `a flow comes back as it was sealed, until it is over`() {
    for purpose in SignInFlow.Purpose.allCases {
      let flow = SignInFlow(purpose, at: "clinic", for: "account session", atSeconds: Self.now)
      expectEqual(SignInFlow(flow.bytes, atSeconds: Self.now), flow)
      expectEqual(SignInFlow(flow.bytes, atSeconds: Self.now + 599), flow)
      expectNil(SignInFlow(flow.bytes, atSeconds: Self.now + 600))
      // A clock that was put back makes none longer.
      expectNil(SignInFlow(flow.bytes, atSeconds: Self.now - 1))
      expect(flow.state.hasPrefix("\(purpose.rawValue)."))
    }
    for text in ["", "{}", "[]", #"{"purpose":"other"}"#] {
      expectNil(SignInFlow(Array(text.utf8), atSeconds: Self.now))
    }
  }

  @Test func `no two flows have a word in common`() {
    let flows = (0..<20).map { _ in SignInFlow(.signIn, at: "clinic", atSeconds: Self.now) }
    let words = flows.flatMap { [$0.state, $0.nonce, $0.verifier] }
    expectEqual(Set(words).count, 60)
    // RFC 7636 asks for 43 to 128 of these letters.
    for flow in flows {
      expect((43...128).contains(flow.verifier.utf8.count))
      expectNotNil(Base64URL.decode(flow.verifier))
    }
    expectEqual(Set(flows.map(\.digest)).count, 20)
  }

  @Test func `the address asks for a code by PKCE and for nothing else`() throws {
    let flow = SignInFlow(.signIn, at: "clinic", atSeconds: Self.now)
    var settings = ProviderSamples.settings
    let address = flow.address(
      try Self.metadata(), settings, redirect: "https://study.example/signed-in")
    let challenge = Base64URL.encode(MessageDigest.sha256Bytes(of: Array(flow.verifier.utf8)))
    expectEqual(
      address,
      "https://login.clinic.example/authorize?response_type=code&scope=openid&client_id=ambler"
        + "&redirect_uri=https%3A%2F%2Fstudy.example%2Fsigned-in&state=\(flow.state)"
        + "&nonce=\(flow.nonce)&code_challenge=\(challenge)&code_challenge_method=S256")
    expect(!address.contains(flow.verifier))
    settings.secondFactor.contextClasses = ["gold", "silver"]
    expect(
      flow.address(try Self.metadata(), settings, redirect: "x").hasSuffix(
        "&acr_values=gold%20silver"))
  }

  @Test func `an answer counts for its attempt and its provider alone`() throws {
    let flow = SignInFlow(.signIn, at: "clinic", atSeconds: Self.now)
    let other = SignInFlow(.signIn, at: "clinic", atSeconds: Self.now)
    let issuer = ProviderSamples.settings.issuer
    func fault(_ answer: ProviderAnswer, naming: Bool = false) throws -> ProviderFault? {
      let metadata = try Self.metadata(naming: naming)
      do throws(ProviderFault) {
        expectEqual(try answer.code(for: flow, metadata, ProviderSamples.settings), "c")
        return nil
      } catch {
        return error
      }
    }
    let state = flow.state
    let rows: [(ProviderAnswer, silent: ProviderFault?, naming: ProviderFault?)] = [
      (ProviderAnswer(state: state, code: "c"), nil, .answerOfOtherIssuer),
      (ProviderAnswer(state: state, code: "c", issuer: issuer), nil, nil),
      (
        ProviderAnswer(state: state, code: "c", issuer: issuer + "/"), .answerOfOtherIssuer,
        .answerOfOtherIssuer
      ),
      (
        ProviderAnswer(state: state, code: "c", issuer: "https://evil.example"),
        .answerOfOtherIssuer, .answerOfOtherIssuer
      ),
      (ProviderAnswer(state: other.state, code: "c", issuer: issuer), .otherState, .otherState),
      (ProviderAnswer(state: "", code: "c", issuer: issuer), .otherState, .otherState),
      (ProviderAnswer(state: state, issuer: issuer), .noCode, .noCode),
      (ProviderAnswer(state: state, code: "", issuer: issuer), .noCode, .noCode),
      (ProviderAnswer(state: state, issuer: issuer, error: "access_denied"), .declined, .declined),
      (
        ProviderAnswer(state: state, code: "c", issuer: issuer, error: "server_error"), .declined,
        .declined
      ),
    ]
    for (answer, silent, naming) in rows {
      expectEqual(try fault(answer), silent)
      expectEqual(try fault(answer, naming: true), naming)
    }
  }

  @Test func `a code is exchanged with the verifier, and the secret is sent in one place`() throws {
    let exchange = CodeExchange(
      code: "a+b", verifier: "v", redirect: "https://study.example/signed-in")
    let plain =
      "grant_type=authorization_code&code=a%2Bb&redirect_uri=https%3A%2F%2Fstudy.example%2Fsigned-in&code_verifier=v"
    var settings = ProviderSamples.settings
    let basic = try Self.metadata()
    expectEqual(exchange.form(settings, basic), plain)
    // `ambler:a%20good%20secret`
    expectEqual(
      exchange.fields(settings, basic).map(\.value),
      ["Basic YW1ibGVyOmElMjBnb29kJTIwc2VjcmV0"])
    let posting = try ProviderMetadata(
      ProviderSamples.document("token_endpoint_auth_methods_supported", ["client_secret_post"]),
      for: settings)
    expectEqual(
      exchange.form(settings, posting),
      plain + "&client_id=ambler&client_secret=a%20good%20secret")
    expectEqual(exchange.fields(settings, posting).count, 0)
    settings.clientSecret = nil
    expectEqual(exchange.form(settings, basic), plain + "&client_id=ambler")
    expectEqual(exchange.fields(settings, basic).count, 0)
  }

  @Test func `an answer to a code has an ID token`() {
    func fault(_ text: String) -> ProviderFault? {
      do throws(ProviderFault) {
        _ = try TokenAnswer(Array(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    expectNil(fault(#"{"id_token":"a.b.c","access_token":"x","token_type":"Bearer"}"#))
    expectNil(fault(#"{"id_token":"a.b.c"}"#))
    expectNil(fault(#"{"id_token":"a.b.c","access_token":null}"#))
    for text in [
      "", "[]", "{}", #"{"id_token":7}"#, #"{"id_token":"a","id_token":"b"}"#,
      #"{"id_token":"a","access_token":7}"#, #"{"access_token":"x"}"#,
    ] {
      expectEqual(fault(text), .malformedAnswer, "\(text)")
    }
  }

  @Test func `what could not be asked is not a refusal of the person`() {
    let passing = ProviderFault.allCases.filter(\.isPassing)
    expectEqual(
      Set(passing),
      [
        .away, .tooSlow, .untrusted, .failing, .redirected, .tooLarge, .malformedAnswer,
        .otherIssuer, .otherOrigin, .noProofKey,
      ])
  }
}
