import StudyModel

/// SplitMix64 (Steele, Lea and Flood 2014): small, fast, and the same everywhere for one seed.
package struct SeededRandom: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
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
}
