import Foundation
import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

struct DiskFullTests {
  private let key = DeviceKey.random()

  @Test(arguments: Breadth.sweep(stride(from: 0, to: 6000, by: 173), every: 6))
  func `a disk that fills up costs a gap of known size, and no more`(room: Int) throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    writer.limitDisk(toBytes: room)
    var failures = 0
    for second in 0..<20 {
      if second == 15 { writer.limitDisk(toBytes: nil) }
      try writer.append(.samples(Recorded.block((100 * second)..<(100 * second + 100))))
      do {
        try writer.tick(now: Recorded.start + .seconds(second + 1)) { Recorded.anchor() }
      } catch {
        expect(error.isDiskFull)
        failures += 1
      }
      expect(Recorded.isSound(writer.ledger))
    }
    let summary = try writer.finish(anchor: Recorded.anchor())
    expectEqual(summary.ledger.expectedCount, 2000)
    expectEqual(summary.ledger.missingCount, 100 * failures)
    expectEqual(summary.ledger.gaps.count, (failures == 0 ? 0 : 1))
    expect(summary.ledger.gaps.allSatisfy { $0.cause == .diskFull && $0.end != nil })
    let found = try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
    expect(found.ledger == summary.ledger && found.ending == .complete)
    expectEqual(found.times.count, 2000 - 100 * failures)
    expect(failures > 0 || room > 3000)
  }

  @Test func `a recording that cannot be finished is recovered later`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(.samples(Recorded.block(0..<100)))
    try writer.tick(now: Recorded.start + .seconds(1)) { Recorded.anchor() }
    try writer.append(.samples(Recorded.block(100..<150)))
    writer.limitDisk(toBytes: 0)
    let error = #expect(throws: RecordingError.self) {
      try writer.finish(anchor: Recorded.anchor())
    }
    expectEqual(error?.isDiskFull, true)
    let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
    expect(summary.state == .interrupted && summary.ledger.receivedCount == 100)
  }

  @Test(arguments: Breadth.sweep(0..<300, every: 6))
  func `what is given is stored, missing in the recovered recording, or told as not seen there`(
    seed: Int
  ) throws {
    let folder = try TemporaryFolder()
    var dice = SeededDice(seed: UInt64(seed))
    let writer = try Recorded.writer(in: folder, key: key)
    let disk = FaultyDescription(folder.file("r1"))
    var next = 0
    for second in 1...12 {
      writer.limitDisk(toBytes: Int.random(in: 0..<3, using: &dice) == 0 ? 0 : nil)
      try disk.set(isFull: Bool.random(using: &dice))
      let count = Int.random(in: 1...50, using: &dice)
      if Int.random(in: 0..<3, using: &dice) == 0 {
        try writer.append(.gap(Recorded.gap(count, after: next, .notRunning)))
      } else {
        try? writer.append(.samples(Recorded.block(next..<(next + count))))
      }
      next += count
      try? writer.tick(now: Recorded.start + .seconds(second)) { Recorded.anchor() }
    }
    do {
      _ = try writer.finish(anchor: Recorded.anchor())
      expectEqual(writer.ledger.expectedCount, next, "seed \(seed)")
    } catch {
      try disk.set(isFull: false)
      let found = try RecordingRecovery.recover(folder.file("r1"), key: key).ledger
      let unseen = writer.untoldGaps.compactMap(\.missingCount).reduce(0, +)
      expectEqual(found.expectedCount + unseen, next, "seed \(seed)")
      expect(Recorded.isSound(found), "seed \(seed)")
    }
  }

  /// A recording that begins with a gap of so many samples, whose description the disk has refused.
  private func undescribed(
    gap count: Int, in folder: TemporaryFolder
  ) throws -> (RecordingWriter<AccelerationBlock>, FaultyDescription) {
    let writer = try Recorded.writer(in: folder, key: key)
    let disk = FaultyDescription(folder.file("r1"))
    try disk.set(isFull: true)
    try writer.append(.gap(Recorded.gap(count, after: 0, .notRunning)))
    #expect(throws: RecordingError.self) {
      try writer.tick(now: Recorded.start + .seconds(1)) { Recorded.anchor() }
    }
    return (writer, disk)
  }

  @Test func `a gap whose description the full disk refused is told when the recording ends`()
    throws
  {
    let folder = try TemporaryFolder()
    let (writer, _) = try undescribed(gap: 713, in: folder)
    writer.limitDisk(toBytes: 0)
    try writer.append(.samples(Recorded.block(713..<813)))
    #expect(throws: RecordingError.self) { try writer.finish(anchor: Recorded.anchor()) }
    expectEqual(writer.untoldGaps.map(\.missingCount), [713, 100])
    expectEqual(writer.untoldGaps.map(\.cause), [.notRunning, .diskFull])
  }

  @Test func `a gap before the first row whose description the full disk refused is told, too`()
    throws
  {
    let folder = try TemporaryFolder()
    let (writer, disk) = try undescribed(gap: 9, in: folder)
    try writer.append(.samples(Recorded.block(9..<109)))
    #expect(throws: RecordingError.self) {
      try writer.tick(now: Recorded.start + .seconds(2)) { Recorded.anchor() }
    }
    writer.limitDisk(toBytes: 0)
    #expect(throws: RecordingError.self) { try writer.finish(anchor: Recorded.anchor()) }
    expectEqual(writer.untoldGaps.map(\.missingCount), [9])
    expectEqual(writer.untoldGaps.map(\.cause), [.notRunning])
    try disk.set(isFull: false)
    let found = try RecordingRecovery.recover(folder.file("r1"), key: key).ledger
    expectEqual(found.expectedCount, 100)
  }

  @Test func `a block larger than the room is accounted for as a whole`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    writer.limitDisk(toBytes: 60_000)
    let error = #expect(throws: RecordingError.self) {
      try writer.append(.samples(Recorded.block(0..<50_000)))
    }
    expectEqual(error?.isDiskFull, true)
    writer.limitDisk(toBytes: nil)
    try writer.append(.samples(Recorded.block(50_000..<50_010)))
    let summary = try writer.finish(anchor: Recorded.anchor())
    expectEqual(summary.ledger.expectedCount, 50_010)
    expect(Recorded.isSound(summary.ledger))
    expectEqual(summary.ledger.gaps.map(\.cause), [.diskFull])
    let found = try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
    expect(found.ledger == summary.ledger && found.ending == .complete)
  }

  @Test func `a really full disk keeps what is stored readable, and is recovered later`() throws {
    let folder = try TemporaryFolder()
    guard let disk = try SmallDisk(in: folder, kilobytes: 128) else { return }
    let writer = try RecordingWriter<AccelerationBlock>(
      root: disk.path, id: "r1", sensor: Recorded.accelerometer, key: key,
      anchor: Recorded.anchor())
    var second = 0
    var stored = 0
    let error = #expect(throws: RecordingError.self) {
      while second < 2000 {
        try writer.append(.samples(Recorded.block((100 * second)..<(100 * second + 100))))
        try writer.tick(now: Recorded.start + .seconds(second + 1)) { Recorded.anchor() }
        second += 1
        stored += 100
      }
    }
    expect(error?.isDiskFull == true && stored > 1000)
    let open = try RecordingReader(sealed: disk.path + "/r1", key: key).acceleration()
    expect(open.times.count >= stored && open.ending == .open)
    let whole = try? writer.finish(anchor: Recorded.anchor())
    let summary = try whole ?? recovered(disk)
    expect(Recorded.isSound(summary.ledger))
    expectEqual(summary.ledger.receivedCount, open.times.count)
  }

  /// After somebody has made room.
  private func recovered(_ disk: SmallDisk) throws -> RecordingSummary {
    expect(try disk.grow(toKilobytes: 1024))
    let summary = try RecordingRecovery.recover(disk.path + "/r1", key: key)
    expectEqual(summary.state, .interrupted)
    return summary
  }
}

/// A folder of a recording in which the description can be kept from being written anew.
private struct FaultyDescription {
  private let path: String

  init(_ folder: String) { path = folder + "/recording.json.sealed.new" }

  func set(isFull: Bool) throws {
    // Nothing is written over a folder.
    if isFull {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } else if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
