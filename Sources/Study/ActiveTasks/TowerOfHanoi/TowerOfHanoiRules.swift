package import StudyModel

/// One puzzle: so many discs on the first of three pegs, all to be brought to the last.
package struct TowerOfHanoiRules: ExerciseRules {
  /// How many discs the pile has; solving it takes 2^n - 1 moves at the least.
  package var disks: Int
  package var limit: Duration

  package init(disks: Int, limit: Duration) {
    self.disks = disks
    self.limit = limit
  }

  package let algorithm = Measure.Algorithm(name: "tower-of-hanoi", version: "1")
  package var names: [MeasureName] {
    [.solutionTime, .firstMoveTime, .moves, .excessMoves, .illegalMoves]
  }

  /// The fewest moves: 2^n - 1.
  package var fewestMoves: Int { (1 << disks) - 1 }
  /// About 2.5 s a move, and half as many again as are needed.
  package var expectedSeconds: Double { 2.5 * 1.5 * Double(fewestMoves) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    TowerOfHanoiRun(rules: self, at: now)
  }
}

extension MeasureName {
  /// None if the puzzle was not solved.
  package static let solutionTime = MeasureName(
    "solutionTime", "s", "from seeing the tower to the last move")
  package static let firstMoveTime = MeasureName(
    "firstMoveTime", "s", "from seeing the tower to the end of the first legal move")
  package static let moves = MeasureName(
    "moves", "1", "the legal moves")
  /// None if the puzzle was not solved.
  package static let excessMoves = MeasureName(
    "excessMoves", "1", "the legal moves beyond the fewest that solve it")
  package static let illegalMoves = MeasureName(
    "illegalMoves", "1", "touches that the rules forbid")
}
