import StrictJSON
import StudyModel
import TestSupport
import Testing
import Tokens
import Vault

@Suite struct AccessTokenTests {
  static let key = SigningKey.random()
  static let noon = UTCTime(nanoseconds: 1_763_812_800_000_000_000)

  static func later(_ seconds: Int64) -> UTCTime {
    UTCTime(nanoseconds: noon.nanoseconds + seconds * 1_000_000_000)
  }

  static let token = AccessToken(
    issuer: "study.example", account: "a1", session: "s1", issued: noon, expires: later(900))

  static func read(
    _ text: String, issuer: String = "study.example", now: UTCTime = noon,
    key: SigningKey = key
  ) throws -> AccessToken? {
    AccessToken(
      text, keys: try require(TokenKeys([key.verifying])), issuer: issuer, now: now)
  }

  /// A token with any header and payload, signed by our key.
  static func signed(header: String, payload: String) -> String {
    let text = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(payload.utf8))
    return text + "." + Base64URL.encode(key.sign(Array(text.utf8)))
  }

  static let rightHeader = #"{"alg":"EdDSA","kid":"\#(key.verifying.id)","typ":"at+jwt"}"#
  static let rightPayload =
    #"{"iss":"study.example","sub":"a1","sid":"s1","iat":1763812800,"exp":1763813700}"#

  @Test func `a token is read as it was signed`() throws {
    expectEqual(try Self.read(Self.token.signed(by: Self.key)), Self.token)
    expectEqual(
      try Self.read(Self.signed(header: Self.rightHeader, payload: Self.rightPayload)), Self.token)
  }

  @Test(arguments: [
    (-6, false), (-5, true), (0, true), (899, true), (900, false), (100_000, false),
  ]) func `a token counts from its making until its end`(second: Int64, counts: Bool) throws {
    let text = Self.token.signed(by: Self.key)
    expectEqual((try Self.read(text, now: Self.later(second)) != nil), counts)
  }

  @Test func `a token of another server or another key does not count`() throws {
    let text = Self.token.signed(by: Self.key)
    expectNil(try Self.read(text, issuer: "other.example"))
    expectNil(try Self.read(text, key: SigningKey.random()))
  }

  @Test func `the header cannot choose algorithm, key or meaning`() throws {
    let id = Self.key.verifying.id
    let x = Base64URL.encode(Self.key.verifying.bytes)
    let headers = [
      #"{"alg":"none","kid":"\#(id)"}"#, #"{"alg":"None","kid":"\#(id)"}"#,
      #"{"alg":"HS256","kid":"\#(id)"}"#, #"{"alg":"eddsa","kid":"\#(id)"}"#,
      #"{"alg":"EdDSA"}"#, #"{"kid":"\#(id)"}"#, #"{"alg":"EdDSA","kid":""}"#,
      #"{"alg":"EdDSA","kid":"../../dev/null"}"#, #"{"alg":"EdDSA","kid":"' or 1=1 --"}"#,
      #"{"alg":"EdDSA","kid":["\#(id)"]}"#, #"{"alg":["EdDSA"],"kid":"\#(id)"}"#,
      #"{"alg":"EdDSA","kid":"\#(id)","crit":["exp"]}"#,
      #"{"alg":"EdDSA","kid":"\#(id)","b64":false}"#,
      #"{"alg":"EdDSA","kid":"\#(id)","jwk":{"kty":"OKP","crv":"Ed25519","x":"\#(x)"}}"#,
      #"{"alg":"EdDSA","kid":"\#(id)","jku":"https://example.org/keys"}"#,
      #"{"alg":"EdDSA","kid":"\#(id)","x5u":"https://example.org/keys"}"#,
      #"{"alg":"none","alg":"EdDSA","kid":"\#(id)"}"#,
      #"["EdDSA","\#(id)"]"#, "", "null", "{",
    ]
    for header in headers {
      expectNil(try Self.read(Self.signed(header: header, payload: Self.rightPayload)), "\(header)")
    }
  }

  @Test func `a payload that misses something or has it in another kind is none`() throws {
    let payloads = [
      "", "{}", "null", "[]", Self.rightPayload + " x",
      Self.rightPayload.replacing(#""a1""#, with: "1"),
      Self.rightPayload.replacing("1763813700", with: #""1763813700""#),
      Self.rightPayload.replacing("1763813700", with: "1763813700.5"),
      Self.rightPayload.replacing("1763813700", with: "9223372036854775807"),
      Self.rightPayload.replacing("1763812800", with: "-1"),
      Self.rightPayload.replacing(#""exp""#, with: #""exq""#),
      Self.rightPayload.replacing(#""sid""#, with: #""sie""#),
      Self.rightPayload.replacing("}", with: #","exp":9999999999}"#),
    ]
    for payload in payloads {
      expectNil(
        try Self.read(Self.signed(header: Self.rightHeader, payload: payload)),
        "\(payload)")
    }
  }

  @Test func `a token with any changed letter does not count`() throws {
    let letters = Array(Self.token.signed(by: Self.key).utf8)
    for place in letters.indices {
      var changed = letters
      changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      expectNil(try Self.read(String(decoding: changed, as: UTF8.self)), "\(place)")
    }
  }

  @Test func `a token cut short, padded or lengthened does not count`() throws {
    let text = Self.token.signed(by: Self.key)
    for changed in [
      text + "=", text + ".", "." + text, text + " ", " " + text, text + "\n", text + "A",
      String(text.dropLast()), String(text.dropFirst()), text.replacing(".", with: ".."), "",
      ".", "..", "...", String(repeating: "A", count: 100_000),
    ] {
      expectNil(try Self.read(changed))
    }
  }

  @Test func `two keys of one name are no set of keys`() {
    expectNil(TokenKeys([Self.key.verifying, Self.key.verifying]))
    expectNotNil(TokenKeys([]))
  }
}
