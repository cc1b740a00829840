/// In which order the steps of a section come.
package enum StepOrder: String, Sendable, Hashable, CaseIterable {
  case fixed
  /// Drawn from the run's seed.
  case random
  /// One row of a balanced Latin square: the row is the seed modulo the number of rows.
  ///
  /// Every step stands equally often at every place, and follows every other equally often, over
  /// consecutive seeds (Williams 1949).
  case latinSquare
}
