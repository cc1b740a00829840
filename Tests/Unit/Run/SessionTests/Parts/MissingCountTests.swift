import StudyModel
import TestSupport
import Testing

@testable import Session

struct MissingCountTests {
  private static func gap(_ count: Int?, start: Int64, end: Int64?) -> Gap {
    Gap(
      missingCount: count, start: Instant(nanoseconds: start),
      end: end.map(Instant.init(nanoseconds:)), cause: .stalled)
  }

  @Test(
    arguments: [(nil, nil, 0), (nil, 4, 4), (4, nil, 4), (4, 4, 4), (3, 4, 4), (4, 3, 4)]
      as [(Int?, Int?, Int)])
  func `a gap that is told again with its end counts once`(
    opened: Int?, closed: Int?, expected: Int
  ) {
    var missing = MissingCount()
    missing.take(Self.gap(opened, start: 0, end: nil))
    missing.take(Self.gap(closed, start: 0, end: 9))
    expectEqual(missing.value, expected)
    missing.take(Self.gap(closed, start: 9, end: 19))
    expectEqual(missing.value, expected + (closed ?? 0))
  }

  @Test func `gaps of their own add up`() {
    var missing = MissingCount()
    for number: Int64 in 0..<5 { missing.take(Self.gap(2, start: number, end: number + 1)) }
    missing.take(Self.gap(3, start: 7, end: nil))
    missing.take(Self.gap(3, start: 8, end: nil))
    expectEqual(missing.value, 16)
  }
}
