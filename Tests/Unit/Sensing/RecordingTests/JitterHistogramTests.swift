import Recording
import TestSupport
import Testing

struct JitterHistogramTests {
  private static func histogram(_ lengths: [Int64]) -> JitterHistogram {
    var histogram = JitterHistogram(expected: 10_000_000)
    for length in lengths { histogram.add(length) }
    return histogram
  }

  @Test func `mean, spread and percentiles are told to a fraction of the jitter`() throws {
    // 10 ms and from −50 to 50 µs, evenly.
    let lengths = (-500...500).map { 10_000_000 + Int64($0) * 100 }
    let histogram = Self.histogram(lengths)
    expectEqual(histogram.count, 1001)
    expect(abs(try require(histogram.mean) - 10_000_000) < 1e-3)
    expect(abs(try require(histogram.standardDeviation) - 28_896) < 2)
    for (share, known) in [(0.01, -49_000.0), (0.25, -25_000), (0.5, 0), (0.99, 49_000)] {
      let off = try require(histogram.percentile(share)) - 10_000_000
      expect(abs(off - known) < 0.01 * abs(known) + 200)
    }
    expect(histogram.shortest == 9_950_000 && histogram.longest == 10_050_000)
  }

  @Test func `the columns hold all but the outermost lengths`() {
    let lengths = (0..<10_000).map { (index: Int) -> Int64 in
      10_000_000 + Int64(index % 101 - 50) * 1000
    }
    let histogram = Self.histogram(lengths + [50_000_000_000])
    let bins = histogram.bins(20)
    expectEqual(bins.count, 20)
    expect(bins.map(\.count).reduce(0, +) >= 9900)
    expect(zip(bins, bins.dropFirst()).allSatisfy { $0.to == $1.from })
    expect(bins[0].from < 9_951_000 && bins[19].to > 10_049_000 && bins[19].to < 10_060_000)
  }

  @Test func `lengths that are all alike make one column`() {
    let bins = Self.histogram(Array(repeating: 10_000_000, count: 50)).bins(21)
    expectEqual(bins.map(\.count).filter { $0 > 0 }, [50])
  }

  @Test func `without lengths there is nothing to tell`() {
    let histogram = Self.histogram([])
    expect(histogram.mean == nil && histogram.standardDeviation == nil)
    expect(histogram.percentile(0.5) == nil && histogram.bins(10) == [])
  }

  @Test func `any numbers can be given to it`() {
    let histogram = Self.histogram([.min, .max, 0, -1, 1, .min + 1])
    expectEqual(histogram.count, 6)
    expect(histogram.shortest == .min && histogram.longest == .max)
    expect(histogram.bins(10).map(\.count).reduce(0, +) >= 4)
    expectEqual(histogram.standardDeviation?.isFinite, true)
  }
}
