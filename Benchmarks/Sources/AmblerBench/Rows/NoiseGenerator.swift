/// Equal numbers in each run (xorshift64, Marsaglia 2003).
struct NoiseGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// A number from 0 up to `limit`, which it never is.
  mutating func next(below limit: UInt64) -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int64((state >> 16) % limit)
  }
}
