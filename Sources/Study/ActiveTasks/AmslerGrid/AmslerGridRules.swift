package import StudyModel

/// A grid for one eye, on which distorted places are marked.
package struct AmslerGridRules: ExerciseRules {
  package var eye: AmslerGrid.Eye
  /// Whether fields are chosen by name instead of drawing.
  package var choosesFields: Bool
  package var limit: Duration

  package init(eye: AmslerGrid.Eye, choosesFields: Bool, limit: Duration) {
    self.eye = eye
    self.choosesFields = choosesFields
    self.limit = limit
  }

  package let algorithm = Measure.Algorithm(name: "amsler-squares", version: "1")
  package var names: [MeasureName] { [.markedShare, .markCount] }
  package var expectedSeconds: Double { 30 }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    AmslerGridRun(rules: self, at: now)
  }
}

extension MeasureName {
  package static let markedShare = MeasureName(
    "markedShare", "%", "the share of the grid that is marked as distorted")
  package static let markCount = MeasureName(
    "marks", "1", "the places that were marked, without those taken back")
}
