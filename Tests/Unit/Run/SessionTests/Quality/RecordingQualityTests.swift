import Recording
import Sensors
import Session
import Signals
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

struct RecordingQualityTests {
  private let folder: TemporaryFolder
  private let key = DeviceKey.random()
  private static let start = Instant(nanoseconds: 86_400_000_000_000)

  init() throws { folder = try TemporaryFolder() }

  private static let sensor = SensorDescription(
    name: "chip", profile: "chip", serial: "7", origin: .iio, requestedRateHz: 100,
    nominalRateHz: 100, rangeMetersPerSecondSquared: 19.6133, timing: .kernelBootTime,
    columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.01) })

  private static func anchor(_ boot: Instant) -> ClockAnchor {
    ClockAnchor(boot: boot, utc: UTCTime(nanoseconds: 0), isSynchronized: true)
  }

  private static func time(_ sample: Int) -> Instant { start + .milliseconds(10 * sample) }

  /// Samples at 100 Hz, and nothing where `isMissing` holds.
  private func record(
    _ count: Int, _ counts: (Int) -> [Int32], isMissing: (Int) -> Bool = { _ in false }
  ) throws -> RecordingFolder {
    let writer = try RecordingWriter<AccelerationBlock>(
      root: folder.path, id: "r1", sensor: Self.sensor, key: key, anchor: Self.anchor(Self.start))
    for sample in 0..<count where !isMissing(sample) {
      if sample > 0, isMissing(sample - 1) {
        var first = sample - 1
        while first > 0, isMissing(first - 1) { first -= 1 }
        try writer.append(
          .gap(
            Gap(
              missingCount: sample - first, start: Self.time(first - 1), end: Self.time(sample),
              cause: .overrun)))
      }
      try writer.append(
        .samples(
          AccelerationBlock(
            firstSequence: sample, times: [Self.time(sample).nanoseconds],
            counts: counts(sample))))
    }
    _ = try writer.finish(anchor: Self.anchor(Self.time(count)))
    return try RecordingFolder(root: folder.path, id: "r1")
  }

  private static func rest(_ sample: Int) -> [Int32] {
    [Int32(sample % 3), 980, Int32(sample % 2)]
  }

  @Test func `a good recording has nothing to find, with units in the names`() throws {
    let recorded = try record(1000, Self.rest)
    let summary = try RecordingDescribing.describe(recorded, key: key)
    let quality = try require(summary.quality)
    expectEqual(quality["algorithm"], ["name": "recording-quality", "version": "1"])
    expectEqual(quality["achievedRateHz"]?.doubleValue, 100)
    let half = try require(quality["intervalP50Milliseconds"]?.doubleValue)
    expect(abs(half - 10) < 0.08)
    expectEqual(quality["gaps"], ["count": 0, "seconds": 0, "longestSeconds": 0])
    expectEqual(quality["saturation"], .list([]))
    expectEqual(quality["flatAxes"], .list(["y"]))
    expectEqual(quality["gravity"]?["plausible"]?.booleanValue, true)
    let gravity = try require(quality["gravity"]?["foundMetersPerSecondSquared"]?.doubleValue)
    expect(abs(gravity - 9.8) < 0.001)
    expectEqual(quality["gravity"]?["restSeconds"]?.doubleValue, 10)
    expectEqual(quality["orientation"]?["up"]?.stringValue, "+y")
    expectEqual(quality["orientation"]?["atRest"]?.booleanValue, true)
  }

  @Test func `the description keeps the report and reads back with it`() throws {
    let recorded = try record(300, Self.rest)
    let summary = try RecordingDescribing.describe(recorded, key: key)
    let reader = try RecordingReader(sealed: recorded.path, key: key)
    expectEqual(reader.summary, summary)
    expectEqual(reader.summary.quality, (try RecordingQuality(reader).json), "the same each time")
    try reader.exportPlain(to: folder.file("plain"))
    expectEqual(try RecordingReader(plain: folder.file("plain")).summary, summary)
  }

  @Test func `gaps, ends of the range and a wrong scale are told with their numbers`() throws {
    let recorded = try record(
      1000,
      { sample in
        sample.isMultiple(of: 10) ? [1961, 400, 3] : [Int32(sample % 5), 400, Int32(sample % 7)]
      }, isMissing: { (300..<350).contains($0) || (700..<720).contains($0) })
    let quality = try RecordingQuality(RecordingReader(sealed: recorded.path, key: key))
    expectEqual(quality.gapCount, 2)
    expect(abs(quality.gapSeconds - 0.72) < 1e-9)
    expect(abs(quality.longestGapSeconds - 0.51) < 1e-9)
    let saturation = try require(quality.motion?.saturation)
    expectEqual(saturation.map(\.axis), [.x])
    expect(abs(saturation[0].share - 93.0 / 930) < 1e-9)
    expectNotNil(quality.motion?.gravity.suspicion)
    expectEqual(quality.json["gravity"]?["plausible"]?.booleanValue, false)
  }

  @Test func `an empty recording has a report without figures`() throws {
    let recorded = try record(0, Self.rest)
    let quality = try RecordingQuality(RecordingReader(sealed: recorded.path, key: key))
    expect(quality.achievedRateHz == nil && quality.motion == nil && quality.gapCount == 0)
    expect(quality.json["gravity"] == nil && quality.json["orientation"] == nil)
    expectEqual(quality.flatAxes, [])
  }

  @Test func `a sensor that was turned over has no direction`() throws {
    let recorded = try record(1000) { sample in
      sample < 400 ? [980, Int32(sample % 3), 0] : [Int32(sample % 3), 0, -980]
    }
    let quality = try RecordingQuality(RecordingReader(sealed: recorded.path, key: key))
    expectEqual(quality.json["orientation"]?["up"]?.stringValue, "unknown")
  }
}
