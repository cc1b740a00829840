import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

/// Recordings of readings, whatever their kind.
struct ReadingRecordingTests {
  private typealias Block = ReadingBlock<MadeUpReadings>

  private static let sensor = SensorDescription(
    name: "a thermometer", profile: "thermometer", origin: .simulate, requestedRateHz: 1,
    nominalRateHz: 1, timing: .arrival, columns: MadeUpReadings.columns)

  private static func time(_ reading: Int) -> Instant { Recorded.start + .seconds(reading + 1) }

  /// Reading n has the numbers n and −n, and the third number where n is even.
  private static func cells(_ reading: Int) -> [Int64?] {
    [Int64(reading), -Int64(reading), reading.isMultiple(of: 2) ? 1_795_000_000_123_456_789 : nil]
  }

  private static func block(_ range: Range<Int>) -> Block {
    Block(
      firstSequence: range.lowerBound, times: range.map { time($0).nanoseconds },
      cells: range.flatMap(cells))
  }

  private static let gap = Gap(
    missingCount: 10, start: time(19), end: time(30), cause: .disconnected)

  /// A recording of readings 0..<20, a gap, and 30..<50, that may have been finished.
  private static func record(
    in folder: TemporaryFolder, key: DeviceKey, isFinished: Bool = true
  ) throws -> String {
    let writer = try RecordingWriter<Block>(
      root: folder.path, id: "r1", sensor: sensor, key: key, anchor: Recorded.anchor())
    try writer.append(.samples(block(0..<20)))
    try writer.append(.gap(gap))
    try writer.append(.samples(block(30..<50)))
    try writer.tick(now: time(60)) { Recorded.anchor(time(60)) }
    if isFinished { _ = try writer.finish(anchor: Recorded.anchor(time(61))) }
    return folder.file("r1")
  }

  private static func cells(_ samples: RecordedSamples<Block>) -> [Int64?] {
    samples.blocks.flatMap(\.cells)
  }

  @Test func `what a sensor gave is read back, and what it did not give too`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let reader = try RecordingReader.open(try Self.record(in: folder, key: key), key: key)
    expectEqual(
      reader.summary.columnNames, ["time", "sequence", "temperature", "isWalking", "seconds"])
    let samples: RecordedSamples<Block> = try reader.samples()
    expectEqual(samples.ending, .complete)
    expectEqual(Self.cells(samples), (Array(0..<20) + Array(30..<50)).flatMap(Self.cells))
    expectEqual(
      samples.blocks.flatMap(\.times),
      (Array(0..<20) + Array(30..<50)).map { Self.time($0).nanoseconds })
    expectEqual(samples.ledger.gaps, [Self.gap])
    expectNil(reader.summary.saturatedCount)
  }

  @Test func `a recording that a kill left open is closed with what was flushed`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let path = try Self.record(in: folder, key: key, isFinished: false)
    let summary = try RecordingRecovery.recover(path, key: key)
    expectEqual(summary.state, .interrupted)
    expectEqual(summary.ledger.receivedCount, 40)
    expectEqual(summary.ended, Self.time(49))
    let samples: RecordedSamples<Block> = try RecordingReader(sealed: path, key: key).samples()
    expectEqual(Self.cells(samples).count, 40 * MadeUpReadings.columns.count)
  }

  @Test func `it is played again as it was`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let path = try Self.record(in: folder, key: key)
    let sensor = try ReplaySensor<Block>(at: path, key: key, pace: ReplayPace(.asFastAsPossible))
    expectEqual(sensor.description.columns, Self.sensor.columns)
    let stream = try sensor.start()
    defer { sensor.stop() }
    var cells: [Int64?] = []
    var missing = 0
    while let item = stream.next() {
      switch item {
      case .samples(let block): cells += block.cells
      case .gap(let gap): missing += gap.missingCount ?? 0
      }
    }
    expectEqual(cells, (Array(0..<20) + Array(30..<50)).flatMap(Self.cells))
    expectEqual(missing, 10)
    expectNil(stream.failure)
  }

  @Test func `rows with another number of columns are not taken for readings`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let path = try Self.record(in: folder, key: key)
    // Both stand in the place of positions, which have eleven columns.
    #expect(throws: RecordingError.wrongColumns) { try ReplayLocation(at: path, key: key) }
    expectNil(Block(RecordedRows(columnCount: 2), range: 0..<0))
  }
}
