import Foundation
import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct FeatureLineTests {
  private static let columns = ["x", "y", "z"].map {
    RecordedColumn(name: $0, unit: "m/s2", scale: 0.001)
  }

  /// The wall shows 12.3 seconds behind a minute when this machine has been up for 100 seconds.
  private static let origin = ClockAnchor(
    boot: Instant(nanoseconds: 100_000_000_000),
    utc: UTCTime(nanoseconds: 1_800_000_012_300_000_000), isSynchronized: nil)

  /// A second of samples at 100 Hz from a moment on.
  private static func second(
    _ second: Int, _ value: (Double) -> Double
  ) -> StreamItem<AccelerationBlock> {
    let times = (0..<100).map { Int64(second) * 1_000_000_000 + Int64($0) * 10_000_000 }
    return .samples(
      AccelerationBlock(
        firstSequence: second * 100, times: times,
        counts: times.flatMap { [0, 0, Int32(value(Double($0) * 1e-9) * 1_000)] }))
  }

  @Test func `minutes are those of the wall clock, and told ten seconds after their end`() {
    var line = FeatureLine(.acceleration, columns: Self.columns, origin: Self.origin)
    var told: [(second: Int, minute: FeatureMinute)] = []
    for second in 100..<300 {
      told += line.take(Self.second(second) { _ in 9.80665 }).map { (second, $0) }
    }
    expectEqual(
      told.map(\.minute.start.nanoseconds), [87_700_000_000, 147_700_000_000, 207_700_000_000])
    expectEqual(told.map(\.minute.sampleCount), [4_770, 6_000, 6_000])
    expectEqual(told.map(\.second), [157, 217, 277])
    expectEqual(line.finish().map(\.sampleCount), [30_00 + 230])
  }

  @Test func `a vibration has its power and its frequency`() throws {
    var line = FeatureLine(.acceleration, columns: Self.columns, origin: Self.origin)
    for second in 148..<207 {
      _ = line.take(Self.second(second) { 9.80665 + sin(2 * .pi * 12 * $0) })
    }
    let minute = try require(line.finish().first)
    expect(abs(try require(minute.rootMeanSquare) - 0.5.squareRoot()) < 0.002)
    expect(abs(try require(minute.dominantHz) - 12) < 0.05)
    // Half of a sine above 1 g: its mean is 1/π of its height.
    let half = 1 / Double.pi / 9.80665
    expect(abs(try require(minute.enmoG) - half) < 0.001)
    expect(minute.steps == 0 && minute.cadencePerMinute == nil)
  }

  @Test func `what is missing is counted, and a minute with holes has no spectrum`() throws {
    var line = FeatureLine(.gyroscope, columns: Self.columns, origin: Self.origin)
    for second in 148..<160 { _ = line.take(Self.second(second) { sin(60 * $0) }) }
    _ = line.take(
      .gap(
        Gap(
          missingCount: 40, start: Instant(nanoseconds: 159_990_000_000),
          end: Instant(nanoseconds: 160_400_000_000), cause: .overrun)))
    let minute = try require(line.finish().first)
    expect(minute.missingCount == 40 && minute.sampleCount == 1_200)
    expectEqual(minute.gaps.map(\.cause), [.overrun])
    expectEqual(minute.lastTime, Instant(nanoseconds: 159_990_000_000))
    expect(minute.dominantHz == nil && minute.steps == nil && minute.enmoG == nil)
  }

  @Test func `a gap that is told twice is counted once, in the minute in which it ends`() {
    var line = FeatureLine(.acceleration, columns: Self.columns, origin: Self.origin)
    for second in 148..<160 { _ = line.take(Self.second(second) { sin(60 * $0) }) }
    let start = Instant(nanoseconds: 159_990_000_000)
    _ = line.take(.gap(Gap(missingCount: nil, start: start, end: nil, cause: .stalled)))
    let end = Instant(nanoseconds: 210_000_000_000)
    _ = line.take(.gap(Gap(missingCount: 5_000, start: start, end: end, cause: .stalled)))
    var told: [FeatureMinute] = []
    for second in 210..<222 { told += line.take(Self.second(second) { sin(60 * $0) }) }
    told += line.finish()
    expectEqual(told.map(\.gaps.count), [0, 1])
    expectEqual(told.map(\.missingCount), [0, 5_000])
    // What is before the first sample of a minute is no hole in it.
    expect(told.allSatisfy { $0.dominantHz != nil })
  }

  @Test func `what is written of a minute reads as the same`() {
    var minute = FeatureMinute(
      start: Instant(nanoseconds: 5), sampleCount: 6_000, missingCount: 2)
    expectEqual(FeatureMinute(json: minute.json), minute)
    minute.rootMeanSquare = 0.123456
    minute.enmoG = 0.02
    minute.steps = 88
    minute.cadencePerMinute = 101.5
    minute.dominantHz = 12.25
    minute.gaps = [
      Gap(
        missingCount: 3, start: Instant(nanoseconds: 1), end: Instant(nanoseconds: 4),
        cause: .notRunning),
      Gap(missingCount: nil, start: Instant(nanoseconds: 6), end: nil, cause: .stalled),
    ]
    expectEqual(FeatureMinute(json: minute.json), minute)
  }
}
