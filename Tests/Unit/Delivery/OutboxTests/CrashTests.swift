import Foundation
import Glibc
import Sensors
import StudyModel
import System
import TestSupport
import Testing

@testable import Outbox

@Suite struct CrashTests {
  /// Copies of a desk's disk, one for each fault point that was passed.
  private final class Snapshots: Sendable {
    private let desk: TestDesk
    private let taken = Lock<[(FaultPoint, TestDesk)]>([])

    init(_ desk: TestDesk) {
      self.desk = desk
    }

    var all: [(FaultPoint, TestDesk)] { taken.withLock { $0 } }

    var hook: FaultHook {
      { [self] point in
        do {
          let copy = try desk.copy()
          taken.withLock { $0.append((point, copy)) }
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  @Test func `a crash at any point of a put loses no accepted result`() async throws {
    let desk = try TestDesk()
    let snapshots = Snapshots(desk)
    let (outbox, _) = try await desk.open(passing: snapshots.hook)
    for number: Int64 in 1...4 { _ = try await outbox.put(Sample.item(number)) }
    expectEqual(snapshots.all.count, 8)
    for (number, (point, copy)) in snapshots.all.enumerated() {
      let (again, report) = try await copy.open()
      expectEqual(report, OpeningReport())
      // The copy is on the disk before the row.
      expectEqual(
        try await again.list().map(\.id), (1...4).prefix(number / 2 + 1).map(Sample.id), "\(point)")
      // The one who put it does not know whether it was accepted and puts it again.
      for number: Int64 in 1...4 { _ = try await again.put(Sample.item(number)) }
      expectEqual(try await again.list().map(\.id), (1...4).map(Sample.id))
      expect(try await again.verify(copy.source).isSound)
    }
  }

  @Test(.long("a crash at each point"))
  func `a crash at any point of a delivery loses nothing and doubles nothing`() async throws {
    let desk = try TestDesk()
    let snapshots = Snapshots(desk)
    let (outbox, _) = try await desk.open(passing: snapshots.hook)
    for number: Int64 in 1...2 {
      let item = Sample.item(number, attachments: [try desk.attachment(number)])
      _ = try await outbox.put(item)
    }
    _ = try await desk.deliverer(outbox, passing: snapshots.hook).deliver()
    let points = Set(snapshots.all.map(\.0))
    expect(
      points.isSuperset(of: [
        .attemptBeforeCommit, .attemptCommitted, .attachmentAccepted, .resultAccepted,
        .verdictBeforeCommit, .verdictCommitted, .fileWritten, .fileSynchronized, .fileRenamed,
      ]))
    for (_, copy) in snapshots.all {
      let (again, report) = try await copy.open()
      expectEqual(report, OpeningReport())
      let count = try await again.list().count
      _ = try await copy.deliverer(again).deliver()
      let entries = try await again.list()
      expectEqual(entries.count, count)
      expect(entries.allSatisfy { $0.state.kind == .delivered })
      expectEqual(copy.files("destination/results"), entries.map { "\($0.id).json" })
      for entry in entries {
        expectEqual(
          copy.bytes("destination/results/\(entry.id).json"), Sample.document(entry.position))
        expect(copy.files("destination/receipts").contains("\(entry.id).json"))
      }
      expect(copy.files("destination/conflicts").isEmpty)
    }
  }

  @Test func `a crash at any point of a salvage keeps the damaged file and every row`()
    async throws
  {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...6 { _ = try await outbox.put(Sample.item(number)) }
    // Not closed: the log is still beside the database, as after a crash.
    let broken = try desk.copy()
    await outbox.close()
    let log = try require(broken.bytes("outbox/outbox.sqlite-wal"))
    try broken.write([UInt8](repeating: 7, count: 8192), to: "outbox/outbox.sqlite")
    try broken.write(Array(log.prefix(40)), to: "outbox/outbox.sqlite-wal")
    let sealedFile = try await desk.open()
    await sealedFile.0.close()
    var bytes = try require(desk.bytes("outbox/outbox.sqlite"))
    bytes.replaceSubrange(0..<16, with: [UInt8](repeating: 7, count: 16))
    try broken.write(bytes, to: "outbox/outbox.sqlite")

    let snapshots = Snapshots(broken)
    let (salvaged, report) = try await broken.open(passing: snapshots.hook)
    expectEqual(report.salvage?.savedRowCount, 6)
    await salvaged.close()
    expectEqual(
      snapshots.all.map(\.0),
      [
        .salvageWritten, .salvageComplete, .damagedJournalAside, .damagedFileAside,
        .salvageInPlace,
      ])
    for (point, copy) in snapshots.all {
      let (again, _) = try await copy.open()
      expectEqual(try await again.list().map(\.id), (1...6).map(Sample.id), "\(point)")
      expectEqual(copy.bytes("outbox/outbox.sqlite.corrupted-1"), bytes)
      expect(!copy.files("outbox").contains("outbox.sqlite.corrupted-2"))
      expect(!copy.files("outbox").contains { $0.contains("salvag") })
    }
  }

  @Test(arguments: [
    FaultPoint.putBeforeCommit, .putCommitted, .attemptBeforeCommit, .attemptCommitted,
    .fileWritten, .fileSynchronized, .fileRenamed, .resultAccepted, .verdictBeforeCommit,
    .verdictCommitted,
  ])
  func `a process killed at this point loses nothing and doubles nothing`(
    point: FaultPoint
  ) async throws {
    let desk = try TestDesk()
    let folder = desk.path
    let name = point.rawValue
    let keyFile = folder + "/key"
    let status = await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, name = name as String, keyFile = keyFile as String] in
      try await KilledProcess(folder: folder, keyFile: keyFile, killAt: name).run()
    }
    expectNotNil(status)
    let key = try KilledProcess.key(at: keyFile)
    let (outbox, report) = try await Outbox.open(folder: desk.outbox, key: key)
    expectEqual(report, OpeningReport())
    for number: Int64 in 1...3 { _ = try await outbox.put(Sample.item(number)) }
    _ = try await desk.deliverer(outbox).deliver()
    let entries = try await outbox.list()
    expectEqual(entries.map(\.id), (1...3).map(Sample.id))
    expect(entries.allSatisfy { $0.state.kind == .delivered })
    expectEqual(desk.files("destination/results"), entries.map { "\($0.id).json" })
    expect(desk.files("destination/conflicts").isEmpty)
  }
}
