import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@Suite struct SignedReceiptTests {
  static let key = SigningKey(seed: Array(0..<32))
  static let other = SigningKey(seed: Array(1...32))

  static func statement(key: String) throws -> ReceiptStatement {
    ReceiptStatement(
      id: try require(ResultID("019a0000-0000-7000-8000-000000000001")),
      sha256: ContentDigest(of: Array("a result".utf8)),
      storedAt: UTCTime(nanoseconds: 1_763_841_662_123_456_000),
      chain: ChainPlace(study: "ms-2026", position: 17, hash: ContentDigest(of: [1, 2, 3])),
      key: key)
  }

  static func receipt() throws -> SignedReceipt {
    let key = try require(key)
    return SignedReceipt(try statement(key: key.verifying.id), signedBy: key)
  }

  @Test func `a receipt is signed by the key that it names`() throws {
    let key = try require(Self.key)
    expectEqual(try Self.receipt().isSigned(by: [key.verifying]), true)
  }

  @Test func `another key did not sign it, nor did no key`() throws {
    let other = try require(Self.other)
    expectEqual(try Self.receipt().isSigned(by: [other.verifying]), false)
    expectEqual(try Self.receipt().isSigned(by: []), false)
  }

  @Test func `the right key counts wherever it stands among the keys`() throws {
    let (key, other) = (try require(Self.key), try require(Self.other))
    expectEqual(try Self.receipt().isSigned(by: [other.verifying, key.verifying]), true)
  }

  @Test func `no part of the statement can be changed`() throws {
    let key = try require(Self.key)
    let receipt = try Self.receipt()
    let changes: [(inout ReceiptStatement) -> Void] = [
      { $0.sha256 = ContentDigest(of: []) },
      { $0.storedAt = UTCTime(nanoseconds: $0.storedAt.nanoseconds + 1_000) },
      { $0.chain.position += 1 }, { $0.chain.study += "x" },
      { $0.chain.hash = ContentDigest(of: []) },
      { $0.id = ResultID("019a0000-0000-7000-8000-000000000002") ?? $0.id },
      { $0.key = "another" },
    ]
    for change in changes {
      var statement = receipt.statement
      change(&statement)
      expectNotEqual(statement, receipt.statement)
      let forged = SignedReceipt(statement, signature: receipt.signature)
      expectEqual(forged.isSigned(by: [key.verifying]), false)
    }
  }

  @Test func `a changed byte of the signature breaks it`() throws {
    let key = try require(Self.key)
    let receipt = try Self.receipt()
    for place in receipt.signature.indices {
      var signature = receipt.signature
      signature[place] ^= 1
      let forged = SignedReceipt(receipt.statement, signature: signature)
      expectEqual(forged.isSigned(by: [key.verifying]), false)
    }
  }

  @Test func `what is signed is the canonical JSON behind a line that says what it is`() throws {
    let statement = try Self.receipt().statement
    try expectEqual(
      statement.signedBytes, Array("ambler receipt 1\n".utf8) + statement.json.canonical())
  }

  @Test func `a receipt is read as it was written`() throws {
    let receipt = try Self.receipt()
    let bytes = Array(receipt.json.serialized().utf8)
    let read = SignedReceipt(json: try JSONDocument(bytes: bytes, file: "receipt").value)
    expectEqual(read, receipt)
  }

  @Test func `a receipt with a member too many, too few or of another kind is none`() throws {
    let receipt = try Self.receipt()
    for place in [["statement"], ["statement", "chain"], []] {
      let more = receipt.json.changing(place) { $0 + [JSONMember(key: "more", value: .null)] }
      expectNil(SignedReceipt(json: more))
      let count = receipt.json.members(at: place).count
      for index in 0..<count {
        let fewer = receipt.json.changing(place) {
          Array($0[..<index]) + Array($0[(index + 1)...])
        }
        expectNil(SignedReceipt(json: fewer))
        let wrong = receipt.json.changing(place) { members in
          var members = members
          members[index].value = .boolean(true)
          return members
        }
        expectNil(SignedReceipt(json: wrong))
      }
    }
  }
}

extension JSONValue {
  fileprivate func members(at place: [String]) -> [JSONMember] {
    place.reduce(Optional(self)) { value, key in value?[key] }?.objectValue ?? []
  }

  fileprivate func changing(
    _ place: [String], _ change: ([JSONMember]) -> [JSONMember]
  ) -> JSONValue {
    guard let members = objectValue else { return self }
    guard let first = place.first else { return .object(change(members)) }
    return .object(
      members.map { member in
        member.key == first
          ? JSONMember(
            key: first, value: member.value.changing(Array(place.dropFirst()), change))
          : member
      })
  }
}
