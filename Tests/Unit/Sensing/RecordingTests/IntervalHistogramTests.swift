import Recording
import StudyModel
import TestSupport
import Testing

struct IntervalHistogramTests {
  @Test func `no intervals have no percentile`() {
    expectNil(IntervalHistogram().percentile(0.5))
  }

  @Test func `short lengths are exact`() {
    var histogram = IntervalHistogram()
    for length in Int64(1)...100 { histogram.add(length) }
    expectEqual(histogram.percentile(0.5), 50)
    expectEqual(histogram.percentile(0.95), 95)
    expectEqual(histogram.percentile(0.99), 99)
    expectEqual(histogram.percentile(1), 100)
    expectEqual(histogram.percentile(0), 1)
  }

  @Test(arguments: 0..<20)
  func `percentiles are within one per cent`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var histogram = IntervalHistogram()
    let lengths = (0..<1000).map { _ in
      Int64.random(in: 1...(1 << Int64.random(in: 1...62, using: &random)), using: &random)
    }
    for length in lengths { histogram.add(length) }
    let sorted = lengths.sorted()
    for (share, index) in [(0.5, 499), (0.95, 949), (0.99, 989)] {
      let found = Double(try require(histogram.percentile(share)))
      expect(abs(found - Double(sorted[index])) <= 0.01 * Double(sorted[index]))
    }
  }

  @Test func `lengths that are not positive count as nothing, and the longest never traps`() {
    var histogram = IntervalHistogram()
    for length in [Int64.min, -5, 0] { histogram.add(length) }
    expectEqual(histogram.percentile(1), 0)
    expectEqual(histogram.totalNanoseconds, 0)
    histogram.add(.max)
    expect((histogram.percentile(1) ?? 0) > .max / 100 * 99)
  }
}
