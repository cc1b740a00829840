import Outbox
import Recording
import Rigs
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

@testable import RigRecorder

struct RigWordsTests {
  @Test func `every sentence for whoever keeps the rig`() {
    let disk = VaultError.io(call: "write", subject: .sealedFile, code: 28)
    let errors: [RigError] = [
      .vault(disk), .recording(.badID), .outbox(.diskFull), .sensor(.alreadyStarted(device: "a")),
      .inUse, .folder, .chainUnreadable,
    ]
    let storage: [StorageNews] = [
      .removedEarly(1), .removedEarly(3), .thinned(2), .full, .roomAgain,
    ]
    let news: [RigNews] = [
      .began(segment: 7), .recovered(segment: 6), .filed(segment: 7), .notStored("why"),
      .place(.folderMissing), .notDelivered(.missing), .deliveredAgain,
      .studyVersion(
        StudyVersionName(
          study: "roof-2026", version: "1.1.0", number: 6,
          sha256: String(repeating: "a", count: 64))),
      .studyVersionRefused(7, reason: "unreadable"),
      .problem(
        RigProblem(kind: .rateDiffers, stream: "beam", at: Instant(nanoseconds: 0), detail: "what")),
    ]
    let lines =
      errors.map { "\($0)" } + storage.map { "\($0.kind.rawValue): \($0.words)" }
      + news.map(\.words)
    expectSnapshot(lines.joined(separator: "\n") + "\n", named: "words.txt")
  }

  @Test func `a full disk is told from what is wrong`() {
    expect(RigError.vault(.io(call: "write", subject: .sealedFile, code: 28)).isDiskFull)
    expect(RigError.outbox(.diskFull).isDiskFull)
    expect(!RigError.vault(.io(call: "open", subject: .folder, code: 13)).isDiskFull)
    expect(!RigError.inUse.isDiskFull && !RigError.chainUnreadable.isDiskFull)
  }

  @Test func `the room that is kept is given up once`() throws {
    let folder = try TemporaryFolder()
    let reserve = DiskReserve(path: folder.file("reserve"))
    expect(!reserve.release())
    reserve.take()
    expectEqual(try folder.bytes("reserve").count, 1 << 20)
    expect(reserve.release())
    expect(!reserve.release())
  }
}
