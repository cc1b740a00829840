import StudyModel

extension Exercise {
  /// The value of a score to the nanosecond, as far as it is a time; nil where there is none.
  func score(_ name: MeasureName) -> Double? {
    scores.first { $0.name == name }?.value.map { ($0 * 1e9).rounded() / 1e9 }
  }
}
