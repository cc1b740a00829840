import Sensors

/// Rows of a moving accelerometer at 26.7 kHz, the same ones each time.
enum BenchRows {
  static let count = 1_000_000
  /// Rows in a block, and in a second.
  static let blockCount = 2670
  static let secondCount = 26_700
  static let start: Int64 = 1_000_000_000_000

  /// All blocks; about 20 MB.
  static func blocks() -> [AccelerationBlock] {
    var noise = NoiseGenerator()
    return stride(from: 0, to: count, by: blockCount).map { first in
      block(first, min(blockCount, count - first), &noise)
    }
  }

  /// Counts of ±0.05 g of noise on a slow swing, times with 2 µs of jitter.
  private static func block(
    _ first: Int, _ count: Int, _ noise: inout NoiseGenerator
  ) -> AccelerationBlock {
    var times: [Int64] = []
    var counts: [Int32] = []
    times.reserveCapacity(count)
    counts.reserveCapacity(3 * count)
    for row in first..<(first + count) {
      times.append(start + Int64(row) * 37_453 + noise.next(below: 4000))
      let swing = Int32(abs(row % 26_700 - 13_350) / 4)
      for axis in [0, 4000, 16_384] as [Int32] {
        counts.append(axis + swing + Int32(truncatingIfNeeded: noise.next(below: 1640) - 820))
      }
    }
    return AccelerationBlock(firstSequence: first, times: times, counts: counts)
  }
}
