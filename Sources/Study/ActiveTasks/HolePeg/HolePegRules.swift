package import StudyModel

/// One hand's hole peg test: all pegs into their holes, then all back into the dish.
package struct HolePegRules: ExerciseRules {
  package var pegCount: Int
  /// How near to a hole's middle a peg must be put, by the size of the hole.
  package var threshold: Double
  /// Whether each peg must be turned by 45 degrees with two fingers.
  package var isRotated: Bool
  /// For both placing and removing: what placing leaves over is what removing has.
  package var limit: Duration
  /// Whether the person names a peg and a hole by keys or switches in place of dragging.
  package var isByPress: Bool

  package init(
    pegCount: Int = 9, threshold: Double = 0.2, isRotated: Bool = false,
    limit: Duration = .seconds(300), isByPress: Bool = false
  ) {
    self.pegCount = pegCount
    self.threshold = threshold
    self.isRotated = isRotated
    self.limit = limit
    self.isByPress = isByPress
  }

  package let algorithm = Measure.Algorithm(name: "hole-peg", version: "1")
  package var names: [MeasureName] {
    let all: [MeasureName] = [
      .pegTime, .placeTime, .removeTime, .pegsPlaced, .pegsRemoved, .pegFailures,
    ]
    // What is named by keys goes no way.
    return isByPress ? all : all + [.pegDistance]
  }
  /// About 2.5 s for each peg in each direction.
  package var expectedSeconds: Double { 5 * Double(pegCount) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    HolePegRun(rules: self, random: random, at: now)
  }
}

extension MeasureName {
  package static let pegTime = MeasureName(
    "pegTime", "s", "from seeing the first peg until all are placed and removed")
  package static let placeTime = MeasureName(
    "placeTime", "s", "from seeing the first peg until all are in their holes")
  package static let removeTime = MeasureName(
    "removeTime", "s", "from then until all are back in the dish")
  package static let pegsPlaced = MeasureName(
    "pegsPlaced", "1", "the pegs that were put into their holes")
  package static let pegsRemoved = MeasureName(
    "pegsRemoved", "1", "the pegs that were put back into the dish")
  package static let pegFailures = MeasureName(
    "pegFailures", "1", "attempts that did not bring the peg to its place")
  package static let pegDistance = MeasureName(
    "pegDistance", "{width}", "the way of all pegs, in widths of the board")
}
