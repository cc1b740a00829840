import StudyModel

extension Exercise {
  /// The value of a score; nil where there is none.
  func score(_ name: MeasureName) -> Double? { scores.first { $0.name == name }?.value }
}
