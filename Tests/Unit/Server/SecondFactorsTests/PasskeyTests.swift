import SecondFactors
import TestSupport
import Testing

struct PasskeyTests {
  private static let party = try? PasskeyParty(publicAddress: "https://study.example")
  private static let other = try? PasskeyParty(publicAddress: "https://other.example")

  private static func fault<Value>(
    _ body: () throws(PasskeyFault) -> Value
  ) -> PasskeyFault? {
    do throws(PasskeyFault) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  private static func registered(
    _ vector: PasskeyVector, clientData: [UInt8]? = nil, attestation: [UInt8]? = nil
  ) -> PasskeyFault? {
    guard let party else { return nil }
    return fault { () throws(PasskeyFault) in
      try PasskeyRegistration(
        clientData: clientData ?? vector.created, attestation: attestation ?? vector.attestation,
        for: party)
    }
  }

  private static func judged(
    _ vector: PasskeyVector, clientData: [UInt8]? = nil, data: [UInt8]? = nil,
    signature: [UInt8]? = nil, for party: PasskeyParty? = party, counter: UInt32 = 7,
    isBackupEligible: Bool = false
  ) throws(PasskeyFault) -> PasskeyAssertion.Verdict {
    guard let party else { throw .malformed }
    return try PasskeyAssertion(
      clientData: clientData ?? vector.got, authenticatorData: data ?? vector.data,
      signature: signature ?? vector.signed, for: party
    ).verdict(vector.known(counter: counter, isBackupEligible: isBackupEligible))
  }

  @Test func `there is a vector of each algorithm`() {
    expectEqual(PasskeyVector.all.map(\.kind), ["ES256", "EdDSA", "RS256"])
  }

  @Test(arguments: PasskeyVector.all)
  func `a new passkey is read as it was made`(vector: PasskeyVector) throws {
    let party = try require(Self.party)
    let made = try PasskeyRegistration(
      clientData: vector.created, attestation: vector.attestation, for: party)
    expectEqual(made.challenge, Array("registration challenge".utf8))
    expectEqual(made.credential.id, vector.id)
    expectEqual(made.credential.keyBytes, vector.cose)
    expectEqual(made.credential.key, try CredentialKey(cose: vector.cose))
    expectEqual(made.counter, 7)
    expect(!made.isBackupEligible)
  }

  @Test(arguments: PasskeyVector.all)
  func `a right answer is right`(vector: PasskeyVector) throws {
    expectEqual(try Self.judged(vector), .right(counter: 8))
    let party = try require(Self.party)
    let read = try PasskeyAssertion(
      clientData: vector.got, authenticatorData: vector.data, signature: vector.signed, for: party)
    expectEqual(read.challenge, Array("sign-in challenge".utf8))
  }

  @Test func `a count that does not grow is doubted, and so is a key that says something else`()
    throws
  {
    let vector = try require(PasskeyVector.all.first)
    for counter in [UInt32(8), 9, .max] {
      expectEqual(try Self.judged(vector, counter: counter), .doubtful)
    }
    expectEqual(try Self.judged(vector, counter: 0), .right(counter: 8))
    expectEqual(try Self.judged(vector, isBackupEligible: true), .doubtful)
  }

  @Test(
    arguments: [
      ("webauthn.get", "webauthn.create", .otherType),
      ("webauthn.get", "payment.get", .otherType),
      ("https://study.example", "https://study.example.org", .otherOrigin),
      ("https://study.example", "http://study.example", .otherOrigin),
      ("https://study.example", "https://study.example:8443", .otherOrigin),
      ("https://study.example", "https://STUDY.example", .otherOrigin),
      (#""crossOrigin": false"#, #""crossOrigin": true"#, .otherOrigin),
      (#""crossOrigin": false"#, #""crossOrigin": null"#, .otherOrigin),
      (#""crossOrigin": false"#, #""topOrigin": "https://study.example""#, .otherOrigin),
      (#""crossOrigin": false"#, #""origin": "https://study.example""#, .malformed),
      (#""type""#, #""kind""#, .malformed), (#""challenge""#, #""other""#, .malformed),
      (#""challenge": ""#, #""challenge": "="#, .malformed),
      ("{", "[", .malformed), ("}", "", .malformed),
      // What browsers add does not matter but for the signature.
      (#""crossOrigin": false"#, #""extra": 1"#, .wrongSignature),
    ] as [(String, String, PasskeyFault)])
  func `what a browser says of another page counts for nothing`(
    old: String, new: String, wanted: PasskeyFault
  ) throws {
    let vector = try require(PasskeyVector.all.first)
    let clientData = PasskeyVector.replaced(vector.got, old, new)
    expectNotEqual(clientData, vector.got)
    expectEqual(
      Self.fault { () throws(PasskeyFault) in try Self.judged(vector, clientData: clientData) },
      wanted)
  }

  @Test func `a registration is no sign-in, and a sign-in no registration`() throws {
    let vector = try require(PasskeyVector.all.first)
    expectEqual(
      Self.fault { () throws(PasskeyFault) in try Self.judged(vector, clientData: vector.created) },
      .otherType)
    expectEqual(Self.registered(vector, clientData: vector.got), .otherType)
  }

  @Test func `one made for another server, or by nobody, counts for nothing`() throws {
    let vector = try require(PasskeyVector.all.first)
    let clientData = PasskeyVector.replaced(vector.got, "study.example", "other.example")
    expectEqual(
      Self.fault { () throws(PasskeyFault) in
        try Self.judged(vector, clientData: clientData, for: Self.other)
      }, .otherParty)
    for flags in [UInt8(0x00), 0x01, 0x04] {
      var data = vector.data
      data[32] = flags
      expectEqual(
        Self.fault { () throws(PasskeyFault) in try Self.judged(vector, data: data) }, .notVerified)
    }
  }

  @Test(arguments: PasskeyVector.all)
  func `an answer with one bit changed is refused, wherever it is`(vector: PasskeyVector) {
    for place in vector.data.indices {
      var data = vector.data
      data[place] ^= 0x10
      expectNotNil(
        Self.fault { () throws(PasskeyFault) in try Self.judged(vector, data: data) }, "\(place)")
    }
    for place in vector.signed.indices {
      var signature = vector.signed
      signature[place] ^= 1
      expectEqual(
        Self.fault { () throws(PasskeyFault) in try Self.judged(vector, signature: signature) },
        .wrongSignature, "\(place)")
    }
    for signature in [[], Array(vector.signed.dropLast()), vector.signed + [0]] {
      expectEqual(
        Self.fault { () throws(PasskeyFault) in try Self.judged(vector, signature: signature) },
        .wrongSignature)
    }
  }

  @Test func `the signature of another key is none`() throws {
    for one in PasskeyVector.all {
      for other in PasskeyVector.all where other.kind != one.kind {
        expectEqual(
          Self.fault { () throws(PasskeyFault) in
            try Self.judged(one, signature: other.signed)
          }, .wrongSignature)
      }
    }
  }

  @Test(arguments: PasskeyVector.all)
  func `what is cut anywhere is refused, and never a crash`(vector: PasskeyVector) {
    for length in vector.attestation.indices {
      expectNotNil(
        Self.registered(vector, attestation: Array(vector.attestation.prefix(length))), "\(length)")
    }
    for length in vector.data.indices {
      let data = Array(vector.data.prefix(length))
      expectEqual(
        Self.fault { () throws(PasskeyFault) in try Self.judged(vector, data: data) }, .malformed)
    }
    for length in vector.created.indices {
      expectNotNil(Self.registered(vector, clientData: Array(vector.created.prefix(length))))
    }
    for length in vector.cose.indices {
      expectNotNil(
        Self.fault { () throws(PasskeyFault) in
          try CredentialKey(cose: Array(vector.cose.prefix(length)))
        })
    }
    expectEqual(Self.registered(vector, attestation: vector.attestation + [0]), .malformed)
  }

  @Test(arguments: PasskeyVector.all)
  func `damaged bytes are a fault or another passkey, and never a crash`(vector: PasskeyVector) {
    var dice = SplitMix(state: 7)
    for _ in 0..<1_000 {
      var bytes = vector.attestation
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      _ = Self.registered(vector, attestation: bytes)
    }
  }

  /// Random numbers that are the same each time.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
