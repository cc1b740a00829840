import Digests
import StrictJSON
import TestSupport
import Testing
import Tokens
import Vault

@testable import Federation

struct TokenExpectationTests {
  private static let now: Int64 = 1_790_000_010
  private static let expectation = TokenExpectation(
    issuer: "https://login.clinic.example", clientID: "ambler", nonce: "the nonce",
    accessToken: "the access token", code: "the code")

  /// What a right token says.
  private static let right: [(String, JSONValue)] = [
    ("iss", "https://login.clinic.example"), ("aud", "ambler"), ("sub", "nurse-7"),
    ("nonce", "the nonce"), ("iat", 1_790_000_000), ("exp", 1_790_000_300),
  ]

  /// The right claims with one that says something else; nil takes it away.
  private static func claims(_ name: String = "", _ value: JSONValue? = nil) -> [UInt8] {
    let rest = right.filter { $0.0 != name }.map { JSONMember(key: $0.0, value: $0.1) }
    let more = value.map { [JSONMember(key: name, value: $0)] } ?? []
    return Array(JSONValue.object(rest + more).serialized().utf8)
  }

  private static func fault(
    _ payload: [UInt8], _ expectation: TokenExpectation = expectation, at now: Int64 = now
  ) -> ProviderFault? {
    do throws(ProviderFault) {
      _ = try expectation.identity(payload, atSeconds: now)
      return nil
    } catch {
      return error
    }
  }

  /// A value of each kind that a claim is not.
  private static let strange: [JSONValue] = [.null, true, 7, "", "x", [], [7], .object([])]

  /// Each claim that must be there, the fault without it, and values that are as wrong.
  static let rows: [(name: String, fault: ProviderFault, wrong: [JSONValue])] = [
    (
      "iss", .wrongIssuer,
      strange + [
        "https://login.clinic.example/", "https://LOGIN.clinic.example",
        "http://login.clinic.example",
        "https://login.clinic.example.evil.example", ["https://login.clinic.example"],
      ]
    ),
    (
      "aud", .wrongAudience,
      strange + ["Ambler", "ambler ", ["other"], ["ambler", "other"], ["ambler", "ambler"]]
    ),
    ("nonce", .wrongNonce, strange + ["The nonce", "the nonce "]),
    (
      "sub", .noSubject,
      [.null, true, 7, "", [], .object([]), "é", "a\u{7f}", "a\nb"]
        + [.string(String(repeating: "x", count: 256))]
    ),
    ("iat", .malformedToken, [.null, true, "", "1790000000", [], .object([])]),
    ("exp", .malformedToken, [.null, true, "", "1790000300", [], .object([])]),
  ]

  @Test func `a right token says who came`() throws {
    expectEqual(
      try Self.expectation.identity(Self.claims(), atSeconds: Self.now),
      ProvenIdentity(subject: "nurse-7"))
    expectNil(Self.fault(Self.claims("aud", ["ambler"])))
    expectNil(Self.fault(Self.claims("sub", .string(String(repeating: "x", count: 255)))))
    // What is not known says nothing.
    expectNil(Self.fault(Self.claims("groups", ["a", "b"])))
  }

  @Test(arguments: rows.map(\.name))
  func `each claim is there and says what it should`(name: String) throws {
    let row = try require(Self.rows.first { $0.name == name })
    expectEqual(Self.fault(Self.claims(name)), row.fault)
    for value in row.wrong {
      expectEqual(Self.fault(Self.claims(name, value)), row.fault, "\(value)")
    }
  }

  @Test func `another party's token is not taken`() {
    expectNil(Self.fault(Self.claims("azp", "ambler")))
    for value in Self.strange + ["Ambler"] {
      expectEqual(Self.fault(Self.claims("azp", value)), .wrongParty, "\(value)")
    }
  }

  @Test func `a token counts in its time, to the second, with a minute for clocks that differ`() {
    let rows: [(String, JSONValue, ProviderFault?)] = [
      ("exp", .number(Int(Self.now) - 59), nil), ("exp", .number(Int(Self.now) - 60), .expired),
      ("exp", .number(0), .expired), ("exp", .number(-1), .expired),
      ("iat", .number(Int(Self.now) + 60), nil), ("iat", .number(Int(Self.now) + 61), .notYet),
      ("iat", .number(Int(Self.now) - 600), nil), ("iat", .number(Int(Self.now) - 601), .tooOld),
      ("iat", .number(0), .tooOld), ("nbf", .number(Int(Self.now) + 60), nil),
      ("nbf", .number(Int(Self.now) + 61), .notYet), ("nbf", "soon", .malformedToken),
      ("nbf", .null, .malformedToken),
    ]
    for (name, value, fault) in rows {
      expectEqual(Self.fault(Self.claims(name, value)), fault, "\(name) \(value.serialized())")
    }
    let half = Array(
      #"{"iss":"https://login.clinic.example","aud":"ambler","sub":"a","nonce":"the nonce","iat":1790000000.5,"exp":1.790000300e9}"#
        .utf8)
    expectNil(Self.fault(half))
    let endless = Array(
      #"{"iss":"https://login.clinic.example","aud":"ambler","sub":"a","nonce":"the nonce","iat":1790000000,"exp":1e999}"#
        .utf8)
    expectEqual(Self.fault(endless), .malformedToken)
  }

  @Test func `what the token was made with is what came beside it`() {
    let hash = HalfDigest.of("the access token")
    expectNil(Self.fault(Self.claims("at_hash", .string(hash))))
    expectNil(Self.fault(Self.claims("c_hash", .string(HalfDigest.of("the code")))))
    let long = MessageDigest.sha512Bytes(of: Array("the access token".utf8))
    expectNil(Self.fault(Self.claims("at_hash", .string(Base64URL.encode(Array(long.prefix(32)))))))
    for value in Self.strange + [.string(HalfDigest.of("another"))] {
      expectEqual(Self.fault(Self.claims("at_hash", value)), .wrongAccessHash, "\(value)")
      expectEqual(Self.fault(Self.claims("c_hash", value)), .wrongCodeHash, "\(value)")
    }
    var without = Self.expectation
    without.accessToken = nil
    expectEqual(Self.fault(Self.claims("at_hash", .string(hash)), without), .wrongAccessHash)
  }

  @Test func `how the person showed who they are is read as it is said`() throws {
    let methods = try Self.expectation.identity(
      Self.claims("amr", ["pwd", "otp"]), atSeconds: Self.now)
    expectEqual(methods.methods, ["pwd", "otp"])
    let named = try Self.expectation.identity(Self.claims("acr", "gold"), atSeconds: Self.now)
    expectEqual(named.contextClass, "gold")
    for value: JSONValue in ["mfa", 7, true, .object([]), ["mfa", 7]] {
      expectEqual(Self.fault(Self.claims("amr", value)), .malformedToken, "\(value)")
    }
    for value: JSONValue in [7, true, .object([]), ["gold"]] {
      expectEqual(Self.fault(Self.claims("acr", value)), .malformedToken, "\(value)")
    }
    expectNil(Self.fault(Self.claims("amr", .null)))
    expectNil(Self.fault(Self.claims("acr", .null)))
  }

  @Test func `a second factor counts by the words of the settings alone`() {
    let factor = ProviderFactor(methods: ["mfa", "hwk"], contextClasses: ["gold"])
    let rows: [(ProvenIdentity, Bool)] = [
      (ProvenIdentity(subject: "a"), false),
      (ProvenIdentity(subject: "a", methods: ["pwd"]), false),
      (ProvenIdentity(subject: "a", methods: ["pwd", "mfa"]), true),
      (ProvenIdentity(subject: "a", methods: ["hwk"]), true),
      (ProvenIdentity(subject: "a", contextClass: "gold"), true),
      (ProvenIdentity(subject: "a", methods: ["gold"], contextClass: "mfa"), false),
    ]
    for (identity, isShown) in rows {
      expectEqual(factor.isShown(by: identity), isShown)
      expect(!ProviderFactor().isShown(by: identity))
    }
  }

  @Test func `what is no JSON object without doubled keys is no token`() {
    for text in [
      "", "x", "[]", "null", "7", #"{"iss":1,"iss":1}"#,
      String(decoding: Self.claims(), as: UTF8.self) + " x",
    ] {
      expectEqual(Self.fault(Array(text.utf8)), .malformedToken, "\(text)")
    }
    // No cut or changed byte makes more of it than a fault.
    let right = Self.claims()
    for length in 0..<right.count {
      expectEqual(Self.fault(Array(right.prefix(length))), .malformedToken)
    }
  }

  @Test(arguments: TokenVector.all)
  func `a token of another program is taken from its signature to its last claim`(
    vector: TokenVector
  ) throws {
    let token = try require(CompactToken(vector.token))
    let payload = try ProviderKeys([vector.key]).payload(of: token)
    let identity = try Self.expectation.identity(payload, atSeconds: TokenVector.now)
    expectEqual(
      identity, ProvenIdentity(subject: "nurse-7", methods: ["pwd", "otp", "mfa"]))
  }
}

/// The left half of a digest, as tokens have it.
private enum HalfDigest {
  static func of(_ text: String) -> String {
    Base64URL.encode(Array(MessageDigest.sha256Bytes(of: Array(text.utf8)).prefix(16)))
  }
}
