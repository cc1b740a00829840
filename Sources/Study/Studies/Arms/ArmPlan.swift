/// How a study gives its participants to its arms.
package struct ArmPlan: Sendable, Hashable {
  /// One of the treatments that are compared.
  package struct Arm: Sendable, Hashable {
    /// The name of the arm in this study.
    package var id: String
    /// How many are given to it for each one of an arm of 1; at least 1.
    package var ratio: Int

    package init(id: String, ratio: Int = 1) {
      self.id = id
      self.ratio = ratio
    }
  }

  /// What the arms shall be alike in, such as the sex or the clinic.
  package struct Factor: Sendable, Hashable {
    /// The name of the factor in this study.
    package var id: String
    /// Never empty; each once.
    package var levels: [String]
    /// How much it counts in minimisation; above 0.
    package var weight: Double

    package init(id: String, levels: [String], weight: Double = 1) {
      self.id = id
      self.levels = levels
      self.weight = weight
    }
  }

  /// How it is drawn.
  package enum Method: Sendable, Hashable {
    /// Each by a draw of its own.
    case simple
    /// A list of shuffled blocks for each combination of levels. Sizes are multiples of the ratios' sum, and drawn:
    /// whoever knows a fixed size foresees the last of a block.
    case permutedBlocks(sizes: [Int])
    /// The arm that keeps the factors most even, with this probability; otherwise another. Above 0.5 and below 1: at
    /// 1 it could be foreseen.
    ///
    /// Source: S. Pocock, R. Simon: Sequential treatment assignment with balancing for prognostic factors in the
    /// controlled clinical trial. Biometrics 31, 1975.
    case minimisation(probability: Double)
  }

  /// Two or more; their ids differ.
  package var arms: [Arm]
  package var method: Method
  /// May be empty; simple draws do not look at it.
  package var factors: [Factor]

  package init(arms: [Arm], method: Method, factors: [Factor] = []) {
    self.arms = arms
    self.method = method
    self.factors = factors
  }

  /// The sum of the arms' ratios.
  var ratioSum: Int { arms.reduce(0) { $0 + $1.ratio } }
}
