import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

/// What is counted of samples that the disk refused.
struct LostSamplesTests {
  private let key = DeviceKey.random()

  private func receive(_ builder: inout LedgerBuilder, _ range: Range<Int>) -> Int {
    builder.receive(
      firstSequence: range.lowerBound, count: range.count,
      firstTime: Recorded.time(range.lowerBound), lastTime: Recorded.time(range.upperBound - 1))
  }

  @Test func `gaps that were told before keep their causes, and numbers go on`() {
    var stored = LedgerBuilder(start: Recorded.start)
    _ = receive(&stored, 0..<3)
    var builder = stored
    builder.miss(Recorded.gap(4, after: 2, until: 7, .disconnected))
    _ = receive(&builder, 7..<10)
    builder.lose(since: stored, cause: .diskFull)
    let told = Recorded.gap(4, after: 2, until: 7, .disconnected)
    expectEqual(
      builder.ledger,
      Ledger(
        firstSequence: 0, lastSequence: 9, expectedCount: 10, receivedCount: 3,
        gaps: [told, Recorded.gap(3, after: 2, .diskFull)]))
    expectEqual(receive(&builder, 10..<12), 10)
    expectEqual(builder.ledger.gaps, [told, Recorded.gap(3, after: 2, until: 10, .diskFull)])
  }

  @Test func `what is lost twice is one gap, and losing nothing changes nothing`() {
    var builder = LedgerBuilder(start: Recorded.start)
    _ = receive(&builder, 0..<3)
    for first in [3, 5] {
      let stored = builder
      _ = receive(&builder, first..<(first + 2))
      builder.lose(since: stored, cause: .diskFull)
    }
    expectEqual(builder.ledger.gaps, [Recorded.gap(4, after: 2, .diskFull)])
    let before = builder
    builder.lose(since: before, cause: .diskFull)
    expectEqual(builder, before)
  }

  @Test func `where the first samples were lost, a hole behind them is counted all the same`() {
    let stored = LedgerBuilder(start: Recorded.time(9))
    var builder = stored
    _ = receive(&builder, 5..<8)
    builder.lose(since: stored, cause: .diskFull)
    // It began with the first sample, before the recording did.
    expectEqual(builder.ledger.gaps, [Recorded.gap(3, after: 5, .diskFull)])
    expectEqual(receive(&builder, 20..<21), 20)
    expectEqual(builder.ledger.missingCount, 15)
    expect(Recorded.isSound(builder.ledger))
  }

  @Test func `the last gaps are told without what is known of them`() {
    var builder = LedgerBuilder(start: Recorded.start)
    _ = receive(&builder, 0..<3)
    expectEqual(builder.outerGaps(beyond: Ledger()), [])
    builder.miss(Recorded.gap(4, after: 2, until: 6, .still))
    let told = builder.ledger
    expectEqual(builder.outerGaps(beyond: told), [])
    builder.miss(Recorded.gap(5, after: 6, until: 11, .still))
    builder.miss(Recorded.gap(nil, after: 11, .stalled))
    expectEqual(
      builder.outerGaps(beyond: told),
      [Recorded.gap(5, after: 6, until: 11, .still), Recorded.gap(nil, after: 11, .stalled)])
    _ = receive(&builder, 12..<13)
    expectEqual(builder.outerGaps(beyond: told), [])
  }

  @Test(arguments: [false, true])
  func `what a recording that cannot be finished has counted is in its files, or untold`(
    isDescribed: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(.samples(Recorded.block(0..<100)))
    try writer.append(.gap(Recorded.gap(20, after: 99, until: 119, .still)))
    try writer.tick(now: Recorded.start + .seconds(1)) { Recorded.anchor() }
    try writer.append(.gap(Recorded.gap(30, after: 119, until: 149, .still)))
    if isDescribed {
      for second in [2, 13] {
        try writer.tick(now: Recorded.start + .seconds(second)) { Recorded.anchor() }
      }
    }
    try writer.append(.samples(Recorded.block(150..<160)))
    writer.limitDisk(toBytes: 0)
    #expect(throws: RecordingError.self) { try writer.finish(anchor: Recorded.anchor()) }
    let untold = writer.untoldGaps.compactMap(\.missingCount).reduce(0, +)
    let found = try RecordingRecovery.recover(folder.file("r1"), key: key).ledger
    expectEqual(found.receivedCount, 100)
    expectEqual(found.missingCount + untold, 60)
    expectEqual(untold, isDescribed ? 10 : 40)
    expectEqual(writer.untoldGaps.last?.cause, .diskFull)
  }

  @Test func `a recording that is finished tells everything itself`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(.samples(Recorded.block(0..<100)))
    try writer.append(.gap(Recorded.gap(20, after: 99, until: 119, .still)))
    _ = try writer.finish(anchor: Recorded.anchor())
    expectEqual(writer.untoldGaps, [])
  }
}
