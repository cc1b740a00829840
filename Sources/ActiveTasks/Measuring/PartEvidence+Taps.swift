package import Signals
package import StudyModel

/// Taps of two buttons in turn.
extension PartEvidence {
  /// Rhythm and counts of taps; without buttons only what does not depend on where a tap landed.
  package func tapMeasures(_ taps: [Tap], hasButtons: Bool) -> [Measure] {
    let estimate = Tapping.estimate(of: taps)
    let maker = MeasureMaker(
      step: step, algorithm: Measure.Algorithm(name: Tapping.name, version: Tapping.version),
      recordings: [], flags: flags)
    return rhythm(estimate, maker) + (hasButtons ? buttons(estimate, maker) : [])
  }

  private func rhythm(_ estimate: TappingEstimate, _ maker: MeasureMaker) -> [Measure] {
    let names: [MeasureName] = [
      .tapsPerSecond, .meanTapInterval, .medianTapInterval, .tapIntervalDeviation, .tapFatigue,
    ]
    let count = maker.measure(
      .tapCount, Double(estimate.tapCount + estimate.missCount))
    switch estimate.rhythm {
    case .failure(let absence):
      return [count] + names.map { maker.measure($0, nil, missing: absence.flag) }
    case .success(let rhythm):
      let values = [
        rhythm.tapsPerSecond, rhythm.meanIntervalSeconds, rhythm.medianIntervalSeconds,
        rhythm.deviationSeconds, rhythm.fatigueMillisecondsPerSecond,
      ]
      let errors = [nil, nil, nil, nil, rhythm.fatigueErrorMillisecondsPerSecond]
      return [count]
        + names.indices.map { maker.measure(names[$0], values[$0], uncertainty: errors[$0]) }
    }
  }

  private func buttons(_ estimate: TappingEstimate, _ maker: MeasureMaker) -> [Measure] {
    [
      maker.measure(.leftTaps, Double(estimate.leftCount)),
      maker.measure(.rightTaps, Double(estimate.rightCount)),
      maker.measure(.missedTaps, Double(estimate.missCount)),
      maker.measure(
        .alternation, estimate.alternationShare.map { 100 * $0 }, missing: .nothingFound),
    ]
  }
}

extension MeasureName {
  static let tapCount = MeasureName("tapCount", "1", "all taps")
  static let tapsPerSecond = MeasureName("tapsPerSecond", "/s", "taps a second")
  static let meanTapInterval = MeasureName(
    "meanTapInterval", "s", "the mean time between two taps")
  static let medianTapInterval = MeasureName(
    "medianTapInterval", "s", "the median time between two taps")
  static let tapIntervalDeviation = MeasureName(
    "tapIntervalDeviation", "s", "the standard deviation of those times")
  static let tapFatigue = MeasureName(
    "tapFatigue", "ms/s", "how much longer those times get, by the second")
  static let leftTaps = MeasureName("leftTaps", "1", "the taps of the left button")
  static let rightTaps = MeasureName("rightTaps", "1", "the taps of the right button")
  static let missedTaps = MeasureName("missedTaps", "1", "the taps beside both buttons")
  static let alternation = MeasureName(
    "alternation", "%", "the share of taps that changed the button")
}
