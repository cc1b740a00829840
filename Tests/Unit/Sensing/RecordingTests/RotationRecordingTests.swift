import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

struct RotationRecordingTests {
  private static let sensor = SensorDescription(
    name: "lsm6dso_gyro", profile: "lsm6dso_gyro", origin: .iio, requestedRateHz: 100,
    nominalRateHz: 100, timing: .kernelBootTime,
    columns: ["x", "y", "z"].map {
      RecordedColumn(name: $0, unit: "rad/s", scale: 0.000305432)
    })

  private static func block(_ range: Range<Int>) -> RotationBlock {
    RotationBlock(axes: Recorded.block(range))
  }

  /// A finished recording of samples 0..<100, a gap, and 120..<200.
  private static func recorded(in folder: TemporaryFolder, key: DeviceKey) throws -> String {
    let writer = try RecordingWriter<RotationBlock>(
      root: folder.path, id: "r1", sensor: sensor, key: key, anchor: Recorded.anchor())
    try writer.append(.samples(block(0..<100)))
    try writer.append(.gap(Recorded.gap(20, after: 99, until: 120)))
    try writer.append(.samples(block(120..<200)))
    _ = try writer.finish(anchor: Recorded.anchor(Recorded.time(300)))
    return folder.file("r1")
  }

  @Test func `what a gyroscope gave is read back with its unit and scale`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let reader = try RecordingReader.open(try Self.recorded(in: folder, key: key), key: key)
    expectEqual(reader.summary.kind, .gyroscope)
    expectEqual(reader.summary.sensor, Self.sensor)
    let samples = try reader.rotation()
    expectEqual(samples.counts, Self.block(0..<100).counts + Self.block(120..<200).counts)
    expectEqual(samples.times, Self.block(0..<100).times + Self.block(120..<200).times)
    expectEqual(samples.ledger.missingCount, 20)
    expect(Recorded.isSound(samples.ledger))
  }

  @Test func `it is not taken for an accelerometer's, nor the other way`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let path = try Self.recorded(in: folder, key: key)
    #expect(throws: RecordingError.wrongKind(expected: .accelerometer, found: .gyroscope)) {
      try RecordingReader.open(path, key: key).acceleration()
    }
    #expect(throws: RecordingError.wrongKind(expected: .accelerometer, found: .gyroscope)) {
      try ReplayAccelerometer(at: path, key: key)
    }
  }

  @Test func `it is played again as it was`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let path = try Self.recorded(in: folder, key: key)
    let gyroscope = try ReplayGyroscope(
      at: path, key: key, pace: ReplayPace(.asFastAsPossible))
    expectEqual(gyroscope.description.columns, Self.sensor.columns)
    let stream = try gyroscope.start()
    defer { gyroscope.stop() }
    var counts: [Int32] = []
    var missing = 0
    while let item = stream.next() {
      switch item {
      case .samples(let block): counts += block.counts
      case .gap(let gap): missing += gap.missingCount ?? 0
      }
    }
    expectEqual(counts, Self.block(0..<100).counts + Self.block(120..<200).counts)
    expectEqual(missing, 20)
    expectNil(stream.failure)
  }
}
