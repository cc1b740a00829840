package import StudyModel

/// One trail: the circles with their labels, and how long it may take.
package struct TrailMakingRules: ExerciseRules {
  /// In the order in which they are touched; different from each other.
  package var labels: [String]
  package var limit: Duration

  package init(labels: [String], limit: Duration) {
    self.labels = labels
    self.limit = limit
  }

  package let algorithm = Measure.Algorithm(name: "trail-making", version: "1")
  package var names: [MeasureName] { [.trailTime, .trailErrors, .touchedCircles] }
  /// About 2 s a circle.
  package var expectedSeconds: Double { 2 * Double(labels.count) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    TrailMakingRun(rules: self, random: random, at: now)
  }
}

extension MeasureName {
  /// None if the trail was not finished.
  package static let trailTime = MeasureName(
    "trailTime", "s", "from seeing the circles to the last right touch")
  package static let trailErrors = MeasureName(
    "trailErrors", "1", "touches of circles out of order")
  package static let touchedCircles = MeasureName(
    "touchedCircles", "1", "the circles that were touched in order")
}
