/// What every stretch of one detector begins with.
struct DetectorParts: Sendable {
  let parameters: StepDetector.Parameters
  let period: StepPeriod
  let bank: FilterBank

  /// The parts of the tuned detector, made once: designing the filters takes a millisecond.
  private static let tuned = DetectorParts(designing: .default)

  /// The parts for some parameters.
  init(_ parameters: StepDetector.Parameters) {
    self = parameters == .default ? Self.tuned : DetectorParts(designing: parameters)
  }

  private init(designing parameters: StepDetector.Parameters) {
    self.parameters = parameters
    period = StepPeriod(stepSeconds: parameters.stepSeconds, rateHz: parameters.rateHz)
    let bands = [parameters.peakBandHz, parameters.periodBandHz, parameters.regularityBandHz]
    bank = FilterBank(
      bands.map {
        FilterDesign.coefficients(
          lowHz: $0.lowerBound, highHz: $0.upperBound, rateHz: parameters.rateHz,
          halfLength: Int(parameters.filterHalfSeconds * parameters.rateHz))
      })
  }
}
