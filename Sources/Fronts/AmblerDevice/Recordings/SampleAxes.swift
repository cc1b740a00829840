import StudyModel

/// How the values of a table become whole numbers, and how their recordings describe that.
struct SampleAxes {
  let accelerationScale: DecimalScale
  let rotationScale: DecimalScale
  let acceleration: SensorDescription
  /// Nil for a table without a gyroscope.
  let rotation: SensorDescription?

  init(_ survey: SampleSurvey, _ units: MeasureUnits, hasRotation: Bool) {
    accelerationScale = survey.acceleration.fitted
    rotationScale = survey.rotation.fitted
    acceleration = Self.sensor(
      survey, unit: "m/s2", step: accelerationScale.step * units.metersPerSecondSquared)
    rotation = hasRotation ? Self.sensor(survey, unit: "rad/s", step: rotationScale.step) : nil
  }

  private static func sensor(
    _ survey: SampleSurvey, unit: String, step: Double
  ) -> SensorDescription {
    SensorDescription(
      name: "table of samples", profile: "csv", origin: .file,
      nominalRateHz: survey.interval.map { 1e9 / $0 }, timing: .deviceClock,
      columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: unit, scale: step) },
      notes: ["Imported from a table; its own times, and the rate by their median interval."])
  }

  var axisCount: Int { rotation == nil ? 3 : 6 }

  /// The count of an axis, and whether it stands for the value exactly.
  func count(_ value: Double, axis: Int) -> (count: Int32, isExact: Bool) {
    axis < 3 ? accelerationScale.count(value) : rotationScale.count(value)
  }
}
