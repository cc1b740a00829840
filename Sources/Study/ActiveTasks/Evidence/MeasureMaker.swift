import StudyModel

/// Makes the measures of one algorithm with the same provenance.
struct MeasureMaker {
  let step: StepID
  let algorithm: Measure.Algorithm
  let recordings: [String]
  let flags: Set<QualityFlag>

  /// A measure of that name; a missing value is kept as such, with `missing` as its reason.
  func measure(
    _ name: MeasureName, _ value: Double?, uncertainty: Double? = nil,
    missing: QualityFlag = .sensorMissing
  ) -> Measure {
    let all = value == nil ? flags.union([missing]) : flags
    return Measure(
      step: step, name: name.text, value: value.map(Self.rounded), unit: name.unit,
      uncertainty: uncertainty.map(Self.rounded), algorithm: algorithm, recordings: recordings,
      flags: QualityFlag.allCases.filter(all.contains))
  }

  /// Six decimals: far below every uncertainty here, and the same text on every machine.
  static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
