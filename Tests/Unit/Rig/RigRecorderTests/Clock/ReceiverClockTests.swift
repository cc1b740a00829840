import Sensors
import Session
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct ReceiverClockTests {
  /// Our wall clock shows this when the machine has been up for 100 seconds.
  private static let anchor = ClockAnchor(
    boot: Instant(nanoseconds: 100_000_000_000),
    utc: UTCTime(nanoseconds: 1_800_000_000_000_000_000), isSynchronized: nil)

  /// The report of a second since the anchor, which comes so late.
  private static func report(
    _ second: Int64, lateMilliseconds: Int64, mode: PositionFix.Mode = .threeDimensional,
    pulse: ReceiverPulse? = nil
  ) -> PositionBlock {
    let arrival = anchor.boot + .seconds(second) + .milliseconds(lateMilliseconds)
    let utc = UTCTime(nanoseconds: anchor.utc.nanoseconds + second * 1_000_000_000)
    return PositionBlock(
      firstSequence: Int(second), fixes: [PositionFix(arrival: arrival, utc: utc, mode: mode)],
      pulse: pulse)
  }

  @Test func `of a minute of reports the least late one counts`() throws {
    var clock = ReceiverClock()
    var readings: [ReceiverTime] = []
    for second in Int64(0)...60 {
      let late: Int64 = second == 17 ? 80 : 300 + second
      let reading = clock.take(Self.report(second, lateMilliseconds: late), at: Self.anchor)
      readings += [reading].compactMap(\.self)
    }
    let reading = try require(readings.first)
    expectEqual(readings.count, 1)
    expectEqual(reading.source, .report)
    expectEqual(reading.hostAhead, .milliseconds(80))
    expectEqual(reading.at, Self.anchor.boot + .milliseconds(17_080))
    expectNil(clock.finish())
  }

  @Test func `a pulse counts more than any report, and is exact`() throws {
    var clock = ReceiverClock()
    let second = UTCTime(nanoseconds: Self.anchor.utc.nanoseconds + 3_000_000_000)
    let pulse = ReceiverPulse(
      utc: second, hostUTC: UTCTime(nanoseconds: second.nanoseconds + 1_234))
    expectNil(clock.take(Self.report(2, lateMilliseconds: 0), at: Self.anchor))
    expectNil(clock.take(Self.report(3, lateMilliseconds: 90, pulse: pulse), at: Self.anchor))
    expectNil(clock.take(Self.report(4, lateMilliseconds: -50), at: Self.anchor))
    let told = clock.finish()
    let reading = try require(told)
    expectEqual(reading.source, .pulse)
    expectEqual(reading.utc, second)
    expectEqual(reading.hostAhead, .nanoseconds(1_234))
    expectEqual(reading.at, Self.anchor.boot + .seconds(3) + .nanoseconds(1_234))
  }

  @Test func `without a fix or a time nothing is said`() {
    var clock = ReceiverClock()
    let blind = Self.report(0, lateMilliseconds: 10, mode: .none)
    expectNil(clock.take(blind, at: Self.anchor))
    let fix = PositionFix(arrival: Self.anchor.boot, mode: .twoDimensional)
    expectNil(clock.take(PositionBlock(firstSequence: 1, fixes: [fix]), at: Self.anchor))
    expectNil(clock.finish())
  }
}
