/// The median of lengths that come one by one, in memory that does not grow with them.
///
/// Lengths are gathered by their first eight bits; the median is the mean of those with which its bits are
/// shared, so where most lengths are about the same it is theirs.
struct IntervalMedian {
  private var gathered: [Int64: (count: Int, sum: Double)] = [:]
  private(set) var count = 0

  /// Takes in a length in nanoseconds, 0 or more.
  mutating func add(_ length: Int64) {
    let bits = max(0, Int64.bitWidth - length.leadingZeroBitCount - 8)
    let key = (length >> Int64(bits)) << Int64(bits)
    let before = gathered[key] ?? (0, 0)
    gathered[key] = (before.count + 1, before.sum + Double(length))
    count += 1
  }

  /// Nanoseconds; nil without a length.
  var median: Double? {
    var seen = 0
    for (_, group) in gathered.sorted(by: { $0.key < $1.key }) {
      seen += group.count
      if 2 * seen >= count, count > 0 { return group.sum / Double(group.count) }
    }
    return nil
  }
}
