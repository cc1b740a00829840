/// Gathers what an Allan deviation is made of from even samples that come one by one.
///
/// The memory is flat: the integral of the signal is kept for the last 64 places of each octave of
/// lengths. Clusters of up to 27 samples begin at every sample; longer ones begin every 2ʲ samples,
/// at least 16 times in their own length, which costs hardly any certainty (Riley, NIST Special
/// Publication 1065, 2008, on overlapping samples).
package struct AllanAccumulator: Sendable, Equatable {
  /// The clusters of one length.
  struct Tally: Sendable, Equatable {
    /// Of the squared second differences of the integral.
    var sum = 0.0
    var count = 0
  }

  /// The integral at every 2ʲ-th sample, and the clusters that are made of it.
  struct Level: Sendable, Equatable {
    let stride: Int
    /// Lengths of clusters in strides.
    let factors: [Int]
    var tallies: [Tally]
    private var integrals = [Double](repeating: 0, count: capacity)
    private var kept = 0

    /// A power of two, and at least twice the longest factor and one more.
    private static let capacity = 64

    init(stride: Int) {
      self.stride = stride
      factors = stride == 1 ? AllanAccumulator.shortFactors : AllanAccumulator.longFactors
      tallies = [Tally](repeating: Tally(), count: factors.count)
    }

    mutating func keep(_ integral: Double) {
      integrals[kept & (Self.capacity - 1)] = integral
      for (index, factor) in factors.enumerated() where kept >= 2 * factor {
        let middle = integrals[(kept - factor) & (Self.capacity - 1)]
        let first = integrals[(kept - 2 * factor) & (Self.capacity - 1)]
        let difference = integral - 2 * middle + first
        tallies[index].sum += difference * difference
        tallies[index].count += 1
      }
      kept += 1
    }

    mutating func forget() { kept = 0 }
  }

  /// About four to an octave.
  private static let shortFactors = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19, 23, 27]
  private static let longFactors = [16, 19, 23, 27]
  /// Lengths up to 2⁴⁵ samples: a year at a megahertz.
  private static let mostLevels = 40

  private(set) var levels: [Level] = []
  /// Samples since the last hole, and their sum less `reference` each.
  private var place = 0
  private var integral = 0.0
  /// What is taken off each value, so that the sum of a week keeps its digits.
  private var reference = 0.0

  package init() {}

  /// Takes in the next even sample, which must be finite.
  package mutating func add(_ value: Double) {
    if place == 0 { begin(at: value) }
    integral += value - reference
    place += 1
    // A stride is looked at when the one before it is due: each sample costs two looks at most.
    for index in 0..<min(place.trailingZeroBitCount + 1, Self.mostLevels) {
      if index == levels.count { levels.append(Level(stride: 1 << index, startingAt: 0)) }
      levels[index].keep(integral)
    }
  }

  /// Forgets unfinished clusters: samples are missing before the next one.
  package mutating func breakOff() { place = 0 }

  private mutating func begin(at value: Double) {
    reference = value
    integral = 0
    for index in levels.indices {
      levels[index].forget()
      levels[index].keep(0)
    }
  }
}

extension AllanAccumulator.Level {
  /// A level that has seen the beginning of a stretch.
  fileprivate init(stride: Int, startingAt integral: Double) {
    self.init(stride: stride)
    keep(integral)
  }
}
