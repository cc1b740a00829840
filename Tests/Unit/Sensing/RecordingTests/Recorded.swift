import Recording
import Sensors
import StudyModel
import TestSupport
import Vault

/// What the tests record: sensors, anchors and samples with numbers that can be told again.
enum Recorded {
  static let start = Instant(nanoseconds: 86_400_000_000_000)

  static let accelerometer = SensorDescription(
    name: "lis2dh12_accel", profile: "lis2dh12_accel", serial: "7", origin: .iio,
    requestedRateHz: 100, nominalRateHz: 100, rangeMetersPerSecondSquared: 19.6133,
    mountMatrix: [1, 0, 0, 0, 1, 0, 0, 0, 1], timing: .kernelBootTime,
    columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.0095768) },
    notes: ["a note"])

  static let receiver = SensorDescription(
    name: "gpsd 3.22", profile: "gpsd", origin: .gpsd, timing: .arrival,
    columns: PositionFix.columns)

  static func anchor(_ boot: Instant = start) -> ClockAnchor {
    ClockAnchor(
      boot: boot,
      utc: UTCTime(nanoseconds: 1_795_000_000_123_456_789 + boot.nanoseconds - start.nanoseconds),
      isSynchronized: true)
  }

  /// Samples at 100 Hz; sample n is at n × 10 ms after the start and has counts made from n.
  static func block(_ range: Range<Int>) -> AccelerationBlock {
    AccelerationBlock(
      firstSequence: range.lowerBound,
      times: range.map { time($0).nanoseconds },
      counts: range.flatMap { [Int32($0 % 1000), -Int32($0 % 777), 1000 - Int32($0 % 3)] })
  }

  static func time(_ sample: Int) -> Instant { start + .milliseconds(10 * (sample + 1)) }

  static func gap(
    _ count: Int?, after sample: Int, until next: Int? = nil, _ cause: GapCause = .overrun
  ) -> Gap {
    Gap(missingCount: count, start: time(sample), end: next.map { time($0) }, cause: cause)
  }

  static func writer(
    in folder: TemporaryFolder, id: String = "r1", key: DeviceKey
  ) throws -> RecordingWriter<AccelerationBlock> {
    try RecordingWriter(
      root: folder.path, id: id, sensor: accelerometer, key: key, anchor: anchor())
  }

  /// Whether counts add up, by themselves and over the gaps.
  static func isSound(_ ledger: Ledger) -> Bool {
    let missing = ledger.gaps.compactMap(\.missingCount).reduce(0, +)
    let span: Int
    if let first = ledger.firstSequence, let last = ledger.lastSequence {
      span = last - first + 1
    } else {
      span = 0
    }
    return ledger.expectedCount == ledger.receivedCount + missing && ledger.expectedCount == span
  }
}
