import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@Suite struct SignedRigSettingsTests {
  static func settings() throws -> (SignedRigSettings, SigningKey) {
    let key = try require(SigningKey(seed: Array(0..<32)))
    let statement = RigSettingsStatement(
      device: "019a0000-0000-7000-8000-000000000001", number: 7,
      definition: .object(["ambler": 1, "id": "greenhouse-3", "rate": 12.5]),
      signedAt: UTCTime(nanoseconds: 1_763_841_662_123_456_000), key: key.verifying.id)
    return (try require(SignedRigSettings(statement, signedBy: key)), key)
  }

  @Test func `what is written is read again, and the key that it names has signed it`() throws {
    let (settings, key) = try Self.settings()
    let text = settings.json.serialized()
    let read = try JSONDocument(bytes: Array(text.utf8), file: "settings").value
    expectEqual(SignedRigSettings(json: read), settings)
    expect(settings.isSigned(by: [key.verifying]))
  }

  @Test func `no other key did, nor none`() throws {
    let (settings, _) = try Self.settings()
    let other = try require(SigningKey(seed: Array(1...32)))
    expect(!settings.isSigned(by: [other.verifying]))
    expect(!settings.isSigned(by: []))
  }

  @Test func `no part of them can be changed`() throws {
    let (settings, key) = try Self.settings()
    let changes: [(inout RigSettingsStatement) -> Void] = [
      { $0.device += "x" }, { $0.number += 1 }, { $0.definition = .object(["ambler": 1]) },
      { $0.signedAt = UTCTime(nanoseconds: 0) }, { $0.key = "another" },
    ]
    for change in changes {
      var statement = settings.statement
      change(&statement)
      let forged = SignedRigSettings(statement, signature: settings.signature)
      expect(!forged.isSigned(by: [key.verifying]))
    }
  }

  @Test func `the order of members and spaces between them change nothing`() throws {
    let (settings, key) = try Self.settings()
    let members = try require(settings.json.objectValue)
    let turned = JSONValue.object(Array(members.reversed()))
    expectEqual(SignedRigSettings(json: turned)?.isSigned(by: [key.verifying]), true)
  }

  @Test func `a signature over the same words as a receipt, or over none, counts for nothing`()
    throws
  {
    let (settings, key) = try Self.settings()
    let signed = try require(settings.statement.signedBytes)
    let bare = Array(signed.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    for words in ["", "ambler receipt 1\n"] {
      let forged = SignedRigSettings(
        settings.statement, signature: key.sign(Array(words.utf8) + bare))
      expect(!forged.isSigned(by: [key.verifying]))
    }
    // And the other way round: no receipt begins as settings do.
    let receipt = try SignedReceiptTests.receipt()
    expect(!receipt.statement.signedBytes.starts(with: signed.prefix(22)))
  }

  @Test func `another form is none of them`() throws {
    let (settings, _) = try Self.settings()
    let members = try require(settings.json.objectValue)
    for place in members.indices {
      var missing = members
      missing.remove(at: place)
      expectNil(SignedRigSettings(json: .object(missing)))
      var wrong = members
      wrong[place].value = .boolean(true)
      expectNil(SignedRigSettings(json: .object(wrong)))
    }
    expectNil(SignedRigSettings(json: .object(members + [JSONMember(key: "more", value: 1)])))
    expectNil(SignedRigSettings(json: "text"))
  }
}
