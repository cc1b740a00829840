/// How far the lengths between samples are off the one that their rate would have them be.
///
/// The memory is flat. A length is known to 0.8 % of what it is off, so that microseconds of jitter on
/// ten milliseconds are seen as well as a pause of an hour.
package struct JitterHistogram: Sendable, Equatable {
  /// A column of the histogram, in nanoseconds, without its upper end.
  package struct Bin: Sendable, Equatable {
    /// The least difference from the expected length that is in the column; below 0 for one too
    /// early.
    package var from: Double
    /// The end of the column, which is not in it.
    package var to: Double
    /// How many lengths are in the column.
    package var count: Int
  }

  /// The length that is expected, in nanoseconds.
  package let expected: Int64
  private var early = IntervalHistogram()
  private var late = IntervalHistogram()
  private var sum = 0.0
  private var squares = 0.0
  package private(set) var shortest = Int64.max
  package private(set) var longest = Int64.min

  /// Begins a count around a length in nanoseconds.
  package init(expected: Int64) {
    self.expected = expected
  }

  /// How many lengths were added.
  package var count: Int { early.count + late.count }

  /// Takes in a length in nanoseconds, gaps left out; one below 0 is one of a clock that went back.
  package mutating func add(_ nanoseconds: Int64) {
    let (difference, isOver) = nanoseconds.subtractingReportingOverflow(expected)
    let off = isOver ? (nanoseconds < 0 ? -Int64.max : Int64.max) : max(difference, -Int64.max)
    if off < 0 { early.add(-off) } else { late.add(off) }
    sum += Double(off)
    squares += Double(off) * Double(off)
    shortest = min(shortest, nanoseconds)
    longest = max(longest, nanoseconds)
  }

  /// The mean length in nanoseconds; nil without any.
  package var mean: Double? { count > 0 ? Double(expected) + sum / Double(count) : nil }

  /// The root of the mean square about the mean, in nanoseconds; nil without any.
  package var standardDeviation: Double? {
    guard count > 0 else { return nil }
    let mean = sum / Double(count)
    return max(0, squares / Double(count) - mean * mean).squareRoot()
  }

  /// The length that a share of 0...1 of all does not exceed, in nanoseconds; nil without any.
  package func percentile(_ share: Double) -> Double? {
    let rank = max(1, Int((Double(count) * share).rounded(.up)))
    var seen = 0
    for (length, count) in lengths {
      seen += count
      if seen >= rank { return min(max(length, Double(shortest)), Double(longest)) }
    }
    return nil
  }

  /// So many columns of equal width that hold all but the outermost lengths, half a percent on each
  /// side; empty without any.
  package func bins(_ count: Int) -> [Bin] {
    guard let low = percentile(0.005), let high = percentile(0.995), count > 0 else { return [] }
    // Kernels tell time in microseconds at best: nothing finer is drawn.
    let extent = max(high - low, Double(count) * 20) * 1.02
    let start = (low + high - extent) / 2
    let width = extent / Double(count)
    var bins = (0..<count).map { place in
      Bin(from: start + Double(place) * width, to: start + Double(place + 1) * width, count: 0)
    }
    for (length, met) in lengths {
      let place = ((length - start) / width).rounded(.down)
      if place >= 0, place < Double(count) { bins[Int(place)].count += met }
    }
    return bins
  }

  /// All lengths in rising order.
  private var lengths: [(Double, Int)] {
    early.buckets.reversed().map { (Double(expected) - Double($0.length), $0.count) }
      + late.buckets.map { (Double(expected) + Double($0.length), $0.count) }
  }
}
