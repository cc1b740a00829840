import Studies
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct SettledGapTests {
  private static let second: Int64 = 1_000_000_000
  private static let noon = UTCTime(nanoseconds: 1_800_014_400 * second)

  private static func tail(_ period: Duration? = .milliseconds(10)) -> StreamTail {
    StreamTail(
      sequence: 99, time: Instant(nanoseconds: 0), deviceTime: 7, period: period,
      unsettledUTC: noon)
  }

  /// The clocks a minute after the boot, so many seconds after noon.
  private static func clocks(_ seconds: Int64, _ isSynchronized: Bool? = true) -> ClockAnchor {
    ClockAnchor(
      boot: Instant(nanoseconds: 60 * second),
      utc: UTCTime(nanoseconds: noon.nanoseconds + seconds * second),
      isSynchronized: isSynchronized)
  }

  private static func gap(
    _ tail: StreamTail, _ cause: GapCause = .notRunning
  ) throws -> UnsettledGap {
    try require(UnsettledGap(after: tail, until: Instant(nanoseconds: 20 * second), cause: cause))
  }

  @Test func `until it is settled the count is open, and what nobody wanted is none all the same`()
  {
    let sample = Instant(nanoseconds: 20 * Self.second)
    expectNil(Self.tail().gap(before: sample, cause: .notRunning).missingCount)
    expectEqual(Self.tail().gap(before: sample, cause: .notScheduled).missingCount, 0)
    var known = Self.tail()
    known.unsettledUTC = nil
    expectNil(UnsettledGap(after: known, until: sample, cause: .notRunning))
  }

  @Test func `a synchronised clock settles it with its count`() throws {
    // The first sample came 20 s after the boot, 40 s before the clocks are read, three hours after noon.
    let settled = try require(
      Self.gap(Self.tail()).settled(by: Self.clocks(3 * 3600 + 40), .always, in: .utc))
    expectEqual(settled.started, Self.noon)
    expectEqual(settled.ended, UTCTime(nanoseconds: Self.noon.nanoseconds + 10_800 * Self.second))
    expectEqual(settled.end, Instant(nanoseconds: 20 * Self.second))
    expectEqual(settled.cause, .notRunning)
    expectEqual(settled.missingCount, 1_080_000 - 1)
  }

  @Test func `without a rate the time is settled, and the count stays open`() throws {
    let settled = try require(
      Self.gap(Self.tail(nil)).settled(by: Self.clocks(100), .always, in: .utc))
    expectNil(settled.missingCount)
    expectEqual(settled.ended.nanoseconds - settled.started.nanoseconds, 60 * Self.second)
  }

  @Test func `of the time the schedule's counts alone`() throws {
    let schedule = RecordingSchedule.dutyCycle(record: .seconds(60), every: .seconds(600))
    let clocks = Self.clocks(3600 + 40)
    expectEqual(
      try Self.gap(Self.tail()).settled(by: clocks, schedule, in: .utc)?.missingCount, 6 * 6000 - 1)
    expectEqual(
      try Self.gap(Self.tail(), .notScheduled).settled(by: clocks, schedule, in: .utc)?
        .missingCount, 0)
  }

  @Test(arguments: [(10_840, false), (10_840, nil), (40, true), (-500, true)])
  func `a clock that nobody can go by settles nothing`(seconds: Int64, isSynchronized: Bool?) throws
  {
    let clocks = Self.clocks(seconds, isSynchronized)
    expectNil(try Self.gap(Self.tail()).settled(by: clocks, .always, in: .utc))
  }
}
