import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct StreamTailTests {
  private static func tail(_ period: Duration?) -> StreamTail {
    StreamTail(sequence: 99, time: Instant(nanoseconds: -1_000_000_000), period: period)
  }

  @Test(arguments: [
    (10, 100), (11, 100), (9, 100), (4, 99), (-980, 1), (-995, 0), (-1_000, 0), (-2_000, 0),
  ])
  func `what is missing is reckoned from time and rate`(milliseconds: Int64, count: Int) {
    let sample = Instant(nanoseconds: milliseconds * 1_000_000)
    let gap = Self.tail(.milliseconds(10)).gap(before: sample, cause: .notRunning)
    expectEqual(gap.missingCount, count)
    expect(gap.start.nanoseconds == -1_000_000_000 && gap.end == sample)
    expectEqual(gap.cause, .notRunning)
  }

  @Test(arguments: [(0, 100), (500, 50), (1_000, 0), (5_000, 0)])
  func `what nobody wanted is not missing`(milliseconds: Int64, count: Int) {
    let gap = Self.tail(.milliseconds(10)).gap(
      before: Instant(nanoseconds: 10_000_000), cause: .disconnected,
      unscheduled: .milliseconds(milliseconds))
    expectEqual(gap.missingCount, count)
  }

  @Test func `without a rate nobody knows, and what was left out on purpose is not missing`() {
    let sample = Instant(nanoseconds: 0)
    expectNil(Self.tail(nil).gap(before: sample, cause: .disconnected).missingCount)
    expectNil(Self.tail(.zero).gap(before: sample, cause: .disconnected).missingCount)
    let planned = Self.tail(.milliseconds(10)).gap(before: sample, cause: .notScheduled)
    expectEqual(planned.missingCount, 0)
  }

  @Test(arguments: [(980, 97), (1_020, 101), (2_900, 289), (3_100, 100), (-5_000, 100)])
  func `the device's own clock tells how long it was, unless it is another clock now`(
    own: Int64, count: Int
  ) {
    var tail = Self.tail(.milliseconds(10))
    tail.deviceTime = 500_000_000_000
    let gap = tail.gap(
      before: Instant(nanoseconds: 10_000_000), deviceTime: 500_000_000_000 + own * 1_000_000,
      cause: .disconnected)
    expectEqual(gap.missingCount, count)
    expectEqual(
      tail.gap(before: Instant(nanoseconds: 10_000_000), cause: .disconnected).missingCount, 100)
  }
}
