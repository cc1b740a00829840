/// A small seeded generator: the same seed gives the same numbers on every machine.
///
/// SplitMix64: G. Steele, D. Lea, C. Flood: Fast splittable pseudorandom number generators, OOPSLA 2014.
package struct SeededRandom: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// A generator that starts at `seed`.
  package init(seed: UInt64) {
    state = seed
  }

  /// A generator of its own for item `index` of a sequence, so that items can be made in any order.
  package init(seed: UInt64, index: Int) {
    state = seed
    let start = next()
    state = start ^ (UInt64(bitPattern: Int64(index)) &* 0xD134_2543_DE82_EF95)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A length drawn uniformly from `shortest` to `longest`, both included, to the nanosecond.
  package mutating func duration(from shortest: Duration, to longest: Duration) -> Duration {
    .nanoseconds(Int64.random(in: shortest.nanoseconds...longest.nanoseconds, using: &self))
  }

  /// The numbers 0..<`count` in an order drawn evenly from all (Fisher and Yates).
  package mutating func order(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in order.indices.dropFirst().reversed() {
      // The high half of the product: an even spread but for one part in 2^64.
      let chosen = next().multipliedFullWidth(by: UInt64(last + 1)).high
      order.swapAt(last, Int(chosen))
    }
    return order
  }

  /// A number that is spread evenly over 0 to 1, 1 excluded.
  package mutating func share() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number of about normal spread with mean 0 and standard deviation 1, never beyond ±6.
  package mutating func deviate() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + share() }
  }
}
