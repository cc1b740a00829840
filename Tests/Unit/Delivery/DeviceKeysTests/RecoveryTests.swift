import DeviceKeys
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

struct RecoveryTests {
  private let key = DeviceKey.random()
  private let recovery: RecoveryKey
  private let box: RecoveryBox

  init() throws {
    recovery = try require(RecoveryKey.make(study: "ms-2026"))
    box = RecoveryBox(key, device: "d-1", to: recovery.open)
  }

  private func replacing(_ member: String, by text: String, in json: JSONValue) -> JSONValue {
    .object(
      (json.objectValue ?? []).map {
        $0.key == member ? JSONMember(key: member, value: .string(text)) : $0
      })
  }

  @Test func `a box gives the key back to the recovery key alone`() throws {
    let read = try require(RecoveryBox(json: box.json))
    expectEqual(read, box)
    let kept = try require(RecoveryKey(json: recovery.json))
    expectEqual(try read.open(with: kept).id, key.id)
    let other = try require(RecoveryKey.make(study: "ms-2026"))
    #expect(
      throws: KeyFault.otherRecoveryKey(box: recovery.open.id, given: other.open.id)
    ) { try read.open(with: other) }
  }

  @Test func `a recovery key of another study is told as such`() throws {
    let other = try require(RecoveryKey.make(study: "als-2026"))
    #expect(
      throws: KeyFault.otherRecoveryKey(box: recovery.open.id, given: other.open.id)
    ) { try box.open(with: other) }
  }

  @Test(arguments: ["study", "device", "key"])
  func `a box that was given another name outside is refused`(member: String) throws {
    let name = member == "key" ? DeviceKey.random().id.description : "another"
    let renamed = try require(RecoveryBox(json: replacing(member, by: name, in: box.json)))
    #expect(throws: KeyFault.boxChanged) { try renamed.open(with: recovery) }
  }

  @Test func `one bit of a box changed is refused at every place`() throws {
    let text = try require(box.json["sealed"]?.stringValue)
    let bytes = try require(Base64URL.decode(text))
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      let read = try require(
        RecoveryBox(json: replacing("sealed", by: Base64URL.encode(changed), in: box.json)))
      #expect(throws: KeyFault.boxChanged) { try read.open(with: recovery) }
    }
  }

  @Test func `a torn box is refused`() throws {
    let text = try require(box.json["sealed"]?.stringValue)
    let bytes = try require(Base64URL.decode(text))
    for count in [0, 1, 47, 48, bytes.count - 1] {
      let read = try require(
        RecoveryBox(
          json: replacing("sealed", by: Base64URL.encode(Array(bytes.prefix(count))), in: box.json))
      )
      #expect(throws: KeyFault.boxChanged) { try read.open(with: recovery) }
    }
  }

  @Test func `halves that do not belong together are no recovery key`() throws {
    let other = try require(RecoveryKey.make(study: "ms-2026"))
    expectNil(RecoveryKey(json: replacing("public", by: other.open.description, in: recovery.json)))
    expectNil(RecoveryKey(json: replacing("study", by: "als-2026", in: recovery.json)))
  }

  @Test func `the public half is one line, and its name depends on all of it`() throws {
    let open = recovery.open
    expectEqual(RecoveryPublicKey(open.description), open)
    let elsewhere = try require(RecoveryPublicKey(study: "als-2026", bytes: open.bytes))
    expectNotEqual(elsewhere.id, open.id)
    for text in [
      "", "ambler-recovery-1:ms-2026", "ambler-recovery-2:a:\(open.description)", "\(open)A",
    ] {
      expectNil(RecoveryPublicKey(text))
    }
    expectNil(RecoveryKey.make(study: ""))
    expectNil(RecoveryKey.make(study: "a:b"))
  }

  @Test func `a signed recovery key counts under a known study key alone`() throws {
    let signing = SigningKey.random()
    let moment = try require(UTCTime(text: "2026-11-26T10:00:00.000000000Z"))
    let statement = RecoveryKeyStatement(
      recoveryKey: recovery.open, signedAt: moment, key: signing.verifying.id)
    let signed = try require(SignedRecoveryKey(statement, signedBy: signing))
    let read = try require(SignedRecoveryKey(json: signed.json))
    expectEqual(read.statement.recoveryKey, recovery.open)
    expect(read.isSigned(by: [signing.verifying]))
    expect(!read.isSigned(by: [SigningKey.random().verifying]))
  }
}
