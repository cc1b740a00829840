import Foundation
import Recording
import Sensors
import Sounds
import StudyModel
import TestSupport
import Vault

/// Recordings that tests inspect: made-up sensors whose numbers come out the same each time.
struct InspectedFiles {
  let workspace: Workspace
  private let key = DeviceKey.random()

  init() throws { workspace = try Workspace() }

  static let start = Instant(nanoseconds: 86_400_000_000_000)

  func run(_ words: [String]) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(["inspect"] + words)
  }

  func path(_ name: String) -> String {
    workspace.ambler.folder.appendingPathComponent(name).path
  }

  static func anchor(_ seconds: Double, stepped: Double = 0) -> ClockAnchor {
    let boot = start + .nanoseconds(Int64(seconds * 1e9))
    // The wall clock runs 10 ppm fast.
    let wall = Int64((seconds * (1 + 10e-6) + stepped) * 1e9)
    return ClockAnchor(
      boot: boot, utc: UTCTime(nanoseconds: 1_795_000_000_123_456_789 + wall), isSynchronized: true)
  }

  static func accelerometer(
    scale: Double = 0.0095768, names: [String] = ["x", "y", "z"],
    origin: SensorDescription.Origin = .iio
  ) -> SensorDescription {
    SensorDescription(
      name: "lis2dh12_accel", profile: "lis2dh12_accel", origin: origin, requestedRateHz: 100,
      nominalRateHz: 100, rangeMetersPerSecondSquared: 19.6133, timing: .kernelBootTime,
      columns: names.map { RecordedColumn(name: $0, unit: "m/s2", scale: scale) })
  }

  /// A sample every 10 ms with a few microseconds of jitter; the count is one of noise about a mean.
  static func block(_ range: Range<Int>, seed: UInt64 = 1) -> AccelerationBlock {
    AccelerationBlock(
      firstSequence: range.lowerBound, times: range.map(time),
      counts: range.flatMap { sample -> [Int32] in
        var dice = SeededDice(seed: seed &* 1_000_003 &+ UInt64(sample))
        let noise = (0..<3).map { _ in Int32.random(in: -6...6, using: &dice) }
        return [3 + noise[0], noise[1], 1024 + noise[2]]
      })
  }

  static func time(_ sample: Int) -> Int64 {
    var dice = SeededDice(seed: UInt64(sample))
    let jitter = Int64.random(in: -8000...8000, using: &dice)
    return start.nanoseconds + Int64(sample + 1) * 10_000_000 + jitter
  }

  static func gap(_ range: Range<Int>, _ cause: GapCause) -> StreamItem<AccelerationBlock> {
    .gap(
      Gap(
        missingCount: range.count, start: Instant(nanoseconds: time(range.lowerBound - 1)),
        end: Instant(nanoseconds: time(range.upperBound)), cause: cause))
  }

  /// Records and exports; gives the folder.
  @discardableResult
  func record<Block: RecordedBlock>(
    _ name: String, _ sensor: SensorDescription, _ items: [StreamItem<Block>], seconds: Double,
    steppedAt step: Double? = nil
  ) throws -> String {
    let sealed = try TemporaryFolder()
    let folder = path(name)
    let id = URL(fileURLWithPath: folder).lastPathComponent
    let writer = try RecordingWriter<Block>(
      root: sealed.path, id: id, sensor: sensor, key: key, anchor: Self.anchor(0))
    for (index, item) in items.enumerated() {
      try writer.append(item)
      // Each second is a frame of its own.
      let anchor = Self.anchor(Double(index + 1))
      try writer.tick(now: anchor.boot) { anchor }
    }
    for second in stride(from: 10.0, to: seconds, by: 10) where second > Double(items.count) {
      let stepped = step.map { second >= $0 ? 1.5 : 0 } ?? 0
      let anchor = Self.anchor(second, stepped: stepped)
      try writer.tick(now: anchor.boot) { anchor }
    }
    _ = try writer.finish(anchor: Self.anchor(seconds, stepped: step == nil ? 0 : 1.5))
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: folder).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try RecordingReader(sealed: sealed.file(id), key: key).exportPlain(to: folder)
    return folder
  }

  /// A minute at rest with three gaps and a step of the wall clock.
  @discardableResult
  func gappy(_ name: String = "hip") throws -> String {
    let ranges = [
      (0, 1500, GapCause.overrun), (1520, 3000, .disconnected), (3900, 5000, .notScheduled),
    ]
    var items: [StreamItem<AccelerationBlock>] = []
    for (index, (from, to, cause)) in ranges.enumerated() {
      items.append(.samples(Self.block(from..<to)))
      let next = index + 1 < ranges.count ? ranges[index + 1].0 : 5400
      items.append(Self.gap(to..<next, cause))
    }
    items.append(.samples(Self.block(5400..<6000)))
    return try record(name, Self.accelerometer(), items, seconds: 60.5, steppedAt: 40)
  }

  /// Half a minute of a gyroscope without a gap.
  @discardableResult
  func gyroscope(_ name: String = "gyro") throws -> String {
    let sensor = SensorDescription(
      name: "lsm6dso_gyro", profile: "lsm6dso_gyro", origin: .iio, requestedRateHz: 100,
      nominalRateHz: 100, timing: .kernelBootTime,
      columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "rad/s", scale: 0.000305432) })
    let items = stride(from: 0, to: 3000, by: 100).map { start in
      StreamItem.samples(RotationBlock(axes: Self.block(start..<(start + 100), seed: 2)))
    }
    return try record(name, sensor, items, seconds: 30.5)
  }

  /// A minute of positions near 48° north; the tenth report has no fix.
  @discardableResult
  func location(_ name: String = "track") throws -> String {
    let fixes = (0..<60).map { second in
      PositionFix(
        arrival: Self.start + .seconds(second), mode: second == 9 ? .none : .threeDimensional,
        latitudeDegrees: 48.137154 + Double(second) * 1e-5, longitudeDegrees: 11.576124,
        horizontalErrorMeters: 3 + Double(second % 7) / 2, satellitesUsed: 7 + second % 3)
    }
    let sensor = SensorDescription(
      name: "gpsd 3.22", profile: "gpsd", origin: .gpsd, timing: .arrival,
      columns: PositionFix.columns)
    return try record(
      name, sensor, [StreamItem.samples(PositionBlock(firstSequence: 0, fixes: fixes))], seconds: 60
    )
  }

  /// Three seconds of a tone that grows louder.
  @discardableResult
  func sound(_ name: String = "voice") throws -> String {
    let sensor = SensorDescription(
      name: "hw:1", profile: "alsa", origin: .alsa, requestedRateHz: 8000, nominalRateHz: 8000,
      timing: .arrival, columns: [.sound(bits: 16)])
    let block = SoundBlock(
      firstSequence: 0,
      times: (0..<24_000).map { Self.start.nanoseconds + Int64($0) * 125_000 },
      counts: (0..<24_000).map { Int32(sin(Double($0) * 0.5) * Double($0)) })
    return try record(name, sensor, [StreamItem.samples(block)], seconds: 3.1)
  }
}
