/// Counts the lengths between samples in flat memory, so that percentiles can be told at any time.
///
/// Lengths up to 127 ns are exact; above, a bucket is at most 1/128 of the length wide (0.8 %).
package struct IntervalHistogram: Sendable, Equatable {
  private static let stepBits = 7
  private static let steps = 1 << stepBits

  private var counts: [Int] = []
  /// How many lengths were added.
  package private(set) var count = 0
  package private(set) var totalNanoseconds: Int64 = 0

  package init() {}

  /// Adds a length in nanoseconds; one that is not positive counts as 0, as two equal times do.
  package mutating func add(_ nanoseconds: Int64) {
    let length = max(0, nanoseconds)
    let bucket = Self.bucket(of: length)
    if bucket >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: bucket + 1 - counts.count))
    }
    counts[bucket] += 1
    count += 1
    totalNanoseconds &+= length
  }

  /// The length that a share of 0...1 of all intervals does not exceed, in nanoseconds; nil if there are none.
  package func percentile(_ share: Double) -> Int64? {
    let rank = max(1, Int((Double(count) * share).rounded(.up)))
    var seen = 0
    for (bucket, count) in counts.enumerated() {
      seen += count
      if seen >= rank { return Self.middle(of: bucket) }
    }
    return nil
  }

  /// The lengths that were met, in nanoseconds and in rising order, each with how often.
  var buckets: [(length: Int64, count: Int)] {
    counts.enumerated().filter { $0.element > 0 }.map { (Self.middle(of: $0.offset), $0.element) }
  }

  private static func bucket(of length: Int64) -> Int {
    guard length >= steps else { return Int(length) }
    let exponent = Int64.bitWidth - 1 - length.leadingZeroBitCount - stepBits
    return exponent * steps + Int(length >> Int64(exponent))
  }

  private static func middle(of bucket: Int) -> Int64 {
    guard bucket >= 2 * steps else { return Int64(bucket) }
    let exponent = Int64(bucket / steps - 1)
    return Int64(bucket - Int(exponent) * steps) << exponent + (1 << exponent) / 2
  }
}
