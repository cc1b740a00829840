import Foundation
import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

struct RecordingWriterTests {
  private let key = DeviceKey.random()

  private func read(_ folder: TemporaryFolder) throws -> RecordedSamples<AccelerationBlock> {
    try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
  }

  @Test func `samples and gaps come back as they were`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(.samples(Recorded.block(0..<700)))
    try writer.append(.gap(Recorded.gap(5, after: 699, .queueFull)))
    try writer.append(.samples(Recorded.block(705..<800)))
    let summary = try writer.finish(anchor: Recorded.anchor(Recorded.time(800)))
    expect(summary.state == .complete && summary.kind == .accelerometer)
    expectEqual(summary.ledger.gaps, [Recorded.gap(5, after: 699, until: 705, .queueFull)])
    expect(summary.ledger.expectedCount == 800 && summary.ledger.receivedCount == 795)
    expectEqual(summary.ended, Recorded.time(800))
    expect(abs((summary.achievedRateHz ?? 0) - 100) < 1e-9)
    expect(abs(Double(summary.intervals?.p99 ?? 0) - 1e7) < 1e5)
    expectEqual(summary.contentDigest?.count, 64)
    let reader = try RecordingReader(sealed: folder.file("r1"), key: key)
    expectEqual(reader.summary, summary)
    let samples = try reader.acceleration()
    expect(samples.ending == .complete && samples.ledger == summary.ledger)
    expectEqual(samples.times, Recorded.block(0..<700).times + Recorded.block(705..<800).times)
    expectEqual(samples.counts, Recorded.block(0..<700).counts + Recorded.block(705..<800).counts)
    expectEqual(samples.blocks.last?.firstSequence, 705)
  }

  @Test func `extreme numbers come back`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    let block = AccelerationBlock(
      firstSequence: 0,
      times: [0, 9, 99_999_999, 100_000_000, 4_294_967_296, 100_000_000_000, .max - 1, .max, -7],
      counts: (0..<9).flatMap { [Int32.min, Int32.max - Int32($0), Int32($0) - 4] })
    try writer.append(.samples(block))
    _ = try writer.finish(anchor: Recorded.anchor())
    let found = try read(folder)
    expect(found.times == block.times && found.counts == block.counts)
  }

  @Test(arguments: Breadth.sweep(0..<16, every: 4))
  func `random numbers come back`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: seed)
    var time = Int64.random(in: 0...(1 << 56), using: &random)
    let times = (0..<3000).map { _ in
      time += Int64.random(in: 0...(1 << 30), using: &random)
      return time
    }
    let counts = (0..<9000).map { _ in
      Int32.random(in: .min ... .max, using: &random) >> Int32.random(in: 0...31, using: &random)
    }
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(
      .samples(AccelerationBlock(firstSequence: 0, times: times, counts: counts)))
    _ = try writer.finish(anchor: Recorded.anchor())
    let found = try read(folder)
    expect(found.times == times && found.counts == counts)
  }

  /// A report whose every third has no position.
  private func fix(_ number: Int) -> PositionFix {
    let hasFix = number % 3 != 0
    return PositionFix(
      arrival: Recorded.time(number), utc: UTCTime(nanoseconds: Int64(number) * 1_000_000_000),
      mode: hasFix ? .threeDimensional : .none,
      latitudeDegrees: hasFix ? -51.5 + Double(number) / 1e6 : nil,
      longitudeDegrees: hasFix ? 0.125 : nil, altitudeMeters: 11.25, satellitesUsed: number % 12)
  }

  @Test func `positions come back, those without a fix included`() throws {
    let folder = try TemporaryFolder()
    let fixes = (0..<300).map(fix)
    let writer = try RecordingWriter<PositionBlock>(
      root: folder.path, id: "r1", sensor: Recorded.receiver, key: key, anchor: Recorded.anchor())
    try writer.append(.samples(PositionBlock(firstSequence: 0, fixes: fixes)))
    try writer.append(.gap(Recorded.gap(nil, after: 299, .disconnected)))
    let summary = try writer.finish(anchor: Recorded.anchor())
    let found = try RecordingReader(sealed: folder.file("r1"), key: key).positions()
    expectEqual(found.fixes, fixes)
    expect(found.ledger == summary.ledger && found.ledger.gaps.count == 1)
    #expect(throws: RecordingError.wrongKind(expected: .accelerometer, found: .location)) {
      try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
    }
  }

  @Test func `an empty recording and one of gaps only are recordings`() throws {
    let folder = try TemporaryFolder()
    let empty = try Recorded.writer(in: folder, id: "r1", key: key)
    expectEqual(try empty.finish(anchor: Recorded.anchor()).ledger, Ledger())
    expectEqual(try read(folder).ending, .complete)
    let gaps = try Recorded.writer(in: folder, id: "r2", key: key)
    try gaps.append(.gap(Recorded.gap(nil, after: 0, .disconnected)))
    try gaps.append(.gap(Recorded.gap(7, after: 0, .stalled)))
    let summary = try gaps.finish(anchor: Recorded.anchor())
    expect(summary.ledger.expectedCount == 7 && summary.ledger.receivedCount == 0)
    let found = try RecordingReader(sealed: folder.file("r2"), key: key).acceleration()
    expect(found.ledger == summary.ledger && found.blocks.isEmpty)
  }

  @Test func `counts at the rails are counted`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    let rows: [[Int32]] = [
      [0, 0, 0], [2047, 0, 0], [0, 2046, 0], [0, 0, -2048], [0, -2047, 0], [-2048, 2047, 2047],
    ]
    try writer.append(
      .samples(
        AccelerationBlock(
          firstSequence: 0, times: rows.indices.map { Int64($0) }, counts: rows.flatMap { $0 })))
    expectEqual(try writer.finish(anchor: Recorded.anchor()).saturatedCount, 3)
  }

  @Test func `what was flushed can be read while the rest is being written`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(.samples(Recorded.block(0..<50)))
    try writer.tick(now: Recorded.start + .milliseconds(599)) { Recorded.anchor() }
    expect(try read(folder).times.isEmpty)
    try writer.tick(now: Recorded.start + .milliseconds(600)) { Recorded.anchor() }
    let found = try read(folder)
    expect(found.times.count == 50 && found.ending == .open)
  }

  @Test func `an anchor is taken each ten seconds and survives a kill`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    for second in 1...35 {
      let now = Recorded.start + .seconds(second)
      try writer.tick(now: now) { Recorded.anchor(now) }
    }
    let reader = try RecordingReader(sealed: folder.file("r1"), key: key)
    expectEqual(reader.summary.state, .open)
    let seconds = reader.summary.clock.map { ($0.boot - Recorded.start).inSeconds }
    expectEqual(seconds, [0, 10, 20, 30])
  }

  @Test func `a finished recording takes no more, and an id is used once`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    _ = try writer.finish(anchor: Recorded.anchor())
    #expect(throws: RecordingError.alreadyFinished) {
      try writer.append(.samples(Recorded.block(0..<1)))
    }
    #expect(throws: RecordingError.alreadyFinished) {
      try writer.finish(anchor: Recorded.anchor())
    }
    #expect(throws: RecordingError.idInUse) { try Recorded.writer(in: folder, key: key) }
    expectEqual(try RecordingReader(sealed: folder.file("r1"), key: key).summary.state, .complete)
  }

  @Test(arguments: ["", ".", "..", "a/b", "../x", "a b", "é", String(repeating: "a", count: 65)])
  func `an id that cannot name a folder is refused`(id: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: RecordingError.badID) {
      try Recorded.writer(in: folder, id: id, key: key)
    }
  }

  @Test func `a sensor of other columns is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RecordingError.wrongColumns) {
      try RecordingWriter<AccelerationBlock>(
        root: folder.path, id: "r1", sensor: Recorded.receiver, key: key,
        anchor: Recorded.anchor())
    }
  }

  #if DEBUG
    private let rowCount = 100_000
  #else
    private let rowCount = 1_000_000
  #endif

  @Test(.long("a million rows"))
  func `a million rows come back in flat memory, a tenth in a debug build`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    let rows = rowCount
    var before = 0
    for start in stride(from: 0, to: rows, by: 1000) {
      try writer.append(.samples(Recorded.block(start..<(start + 1000))))
      if start == 10_000 { before = residentBytes() }
    }
    let summary = try writer.finish(anchor: Recorded.anchor())
    expectEqual(summary.ledger.receivedCount, rows)
    var next = 0
    var isSame = true
    let ending = try RecordingReader(sealed: folder.file("r1"), key: key).visit(
      rows: { rows, range in
        for index in range {
          isSame =
            isSame && rows.sequences[index] == next
            && rows.times[index] == Recorded.time(next).nanoseconds
            && rows.cells[3 * index] == next % 1000
          next += 1
        }
      }, gap: { _ in isSame = false })
    expect(isSame && next == rows && ending == .complete)
    // Other tests run in the same process, so this bound is wide; the rows alone are 20 MB.
    expect(residentBytes() - before < 100 << 20)
  }

  private func residentBytes() -> Int {
    // Without the file the bound is simply met; the rest of the test still holds.
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
  }
}
