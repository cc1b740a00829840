import DeviceKeys
import Receipts
import StrictJSON
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct KeyTellingTests {
  private let linked: LinkedDesk
  private let telling: KeyTelling

  init() throws {
    linked = try LinkedDesk()
    telling = KeyTelling(home: linked.desk.path, key: linked.desk.key)
  }

  /// A recovery key of a study as its server gives it.
  static func signed(
    by key: SigningKey, study: String, _ recovery: RecoveryKey? = nil
  ) throws -> SignedRecoveryKey {
    let made = try require(recovery ?? RecoveryKey.make(study: study))
    return try require(
      SignedRecoveryKey(
        RecoveryKeyStatement(
          recoveryKey: made.open, signedAt: TestDesk.now, key: key.verifying.id), signedBy: key))
  }

  private func give(_ signed: SignedRecoveryKey?) {
    linked.stub.state.withLock { $0.recoveryKey = signed?.json }
  }

  private var studyKey: SigningKey { linked.stub.state.withLock(\.studySigningKey) }
  private var boxes: [JSONValue] { linked.stub.state.withLock(\.recoveryBoxes) }

  @Test func `a key is left at the server once, sealed to the recovery key`() async throws {
    let recovery = try require(RecoveryKey.make(study: "ms-2026"))
    give(try Self.signed(by: studyKey, study: "ms-2026", recovery))
    expectEqual(await telling.tell(linked.session), .sealed)
    expectEqual(await telling.tell(linked.session), .sealed)
    expectEqual(boxes.count, 1)
    let box = try require(boxes.first.flatMap(RecoveryBox.init(json:)))
    expectEqual(box.device, "device-1")
    expectEqual(try box.open(with: recovery).id, linked.desk.key.id)
  }

  @Test func `another recovery key has the key sealed anew`() async throws {
    give(try Self.signed(by: studyKey, study: "ms-2026"))
    expectEqual(await telling.tell(linked.session), .sealed)
    give(try Self.signed(by: studyKey, study: "ms-2026"))
    expectEqual(await telling.tell(linked.session), .sealed)
    expectEqual(boxes.count, 2)
  }

  @Test func `nothing is sealed to a recovery key that the study did not sign`() async throws {
    give(try Self.signed(by: SigningKey.random(), study: "ms-2026"))
    expectEqual(await telling.tell(linked.session), .refused)
    expect(boxes.isEmpty)
  }

  @Test func `nothing is sealed to a recovery key of another study`() async throws {
    give(try Self.signed(by: studyKey, study: "als-2026"))
    expectEqual(await telling.tell(linked.session), .refused)
    expect(boxes.isEmpty)
  }

  @Test func `a study without a recovery key is told apart from one that cannot be asked`()
    async throws
  {
    expectEqual(await telling.tell(linked.session), .noRecoveryKey)
    linked.stub.state.withLock { $0.isRevoked = true }
    expectEqual(await telling.tell(linked.session), .later)
  }

  @Test func `what was given up is told once`() async throws {
    let book = LossBook(home: linked.desk.path)
    let loss = Loss(
      name: "2026-11-26-1", found: TestDesk.now, givenUp: TestDesk.now, reason: "missing",
      results: [Sample.id(1).text], finished: TestDesk.now...TestDesk.now)
    try book.add(loss)
    try book.add(loss)
    await telling.tell(linked.session)
    await telling.tell(linked.session)
    let told = linked.stub.state.withLock(\.losses)
    expectEqual(told.count, 1)
    expectEqual(told.first?["results"]?.listValue?.compactMap(\.stringValue), [Sample.id(1).text])
    expectEqual(try book.read().map(\.isTold), [true])
  }
}
