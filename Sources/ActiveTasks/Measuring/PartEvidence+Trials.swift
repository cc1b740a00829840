import StudyModel

extension PartEvidence {
  /// The measures of responses that a set names.
  func trialMeasures(_ set: MeasureSet) -> [Measure] {
    let maker = MeasureMaker(
      step: step, algorithm: Measure.Algorithm(name: "trial-counts", version: "1"),
      recordings: [], flags: flags)
    let counted = trials.filter { $0.verdict == .valid }
    switch set {
    case .accuracy:
      let right = counted.count { $0.isRight == true }
      let wrong = counted.count { $0.isRight == false }
      let all = right + wrong
      return [
        maker.measure(.rightCount, Double(right)), maker.measure(.wrongCount, Double(wrong)),
        maker.measure(
          .rightShare, all > 0 ? 100 * Double(right) / Double(all) : nil,
          missing: .tooFewAttempts),
      ]
    case _: return []
    }
  }
}
