import TestSupport
import Testing

@testable import Signals

struct MedianTests {
  @Test(
    arguments: [
      ([], nil), ([4], 4), ([9, 1], 5), ([3, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([2, 2, 7], 2),
      ([-1, -3, 5, 100], 2),
    ] as [([Double], Double?)])
  func `the median is the middle value, or the mean of the two in the middle`(
    values: [Double], wanted: Double?
  ) {
    expectEqual(values.median(), wanted)
  }

  @Test func `nothing has no mean`() {
    expectNil([Double]().mean())
    expectEqual([1, 2, 6].mean(), 3)
  }
}
