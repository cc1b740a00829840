package import Signals
package import StudyModel

/// Taps of two buttons in turn.
extension PartEvidence {
  /// The measures of the tapping task; without buttons those alone that do not depend on where a
  /// tap landed.
  package func tapMeasures(_ taps: [Tap], hasButtons: Bool) -> [Measure] {
    let estimate = TappingAnalysis.estimate(of: taps)
    let maker = MeasureMaker(
      step: step,
      algorithm: Measure.Algorithm(name: TappingAnalysis.name, version: TappingAnalysis.version),
      recordings: [], flags: flags)
    let count = maker.measure(.tapCount, Double(estimate.tapCount))
    let buttons = [
      maker.measure(.missedTaps, Double(estimate.missCount)),
      maker.measure(
        .alternationShare, estimate.alternationShare.map { 100 * $0 }, missing: .tooFewAttempts),
    ]
    return [count] + (hasButtons ? buttons : []) + Self.rhythm(estimate.rhythm, maker)
  }

  private static func rhythm(
    _ rhythm: Result<TappingRhythm, Absence>, _ maker: MeasureMaker
  ) -> [Measure] {
    let names: [MeasureName] = [
      .tapRate, .tapInterval, .medianTapInterval, .tapIntervalVariability, .tapFatigue,
    ]
    switch rhythm {
    case .failure(let absence):
      // Touches are no samples of a sensor: too few of them are too few attempts.
      let isFew = absence == .noSamples || absence == .tooShort
      let flag: QualityFlag = isFew ? .tooFewAttempts : absence.flag
      return names.map { maker.measure($0, nil, missing: flag) }
    case .success(let rhythm):
      let values = [
        rhythm.tapsPerSecond, rhythm.meanIntervalSeconds, rhythm.medianIntervalSeconds,
        100 * rhythm.coefficientOfVariation, rhythm.fatigueMillisecondsPerSecond,
      ]
      let errors = [nil, nil, nil, nil, rhythm.fatigueErrorMillisecondsPerSecond]
      return names.indices.map {
        maker.measure(names[$0], values[$0], uncertainty: errors[$0])
      }
    }
  }
}
