import StudyModel

extension Exercise {
  /// The value of one score; nil where it has none.
  func value(_ name: MeasureName) -> Double? { scores.first { $0.name == name }?.value }

  /// Why a score has no value.
  func flags(_ name: MeasureName) -> Set<QualityFlag>? { scores.first { $0.name == name }?.flags }
}
