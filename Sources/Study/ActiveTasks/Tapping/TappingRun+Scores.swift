import Signals
package import StudyModel

extension TappingRun {
  /// Computed by `tap-intervals`, which takes every touch: a miss belongs to the rhythm.
  package var scores: [ExerciseScore] {
    let estimate = TappingAnalysis.estimate(of: taps)
    return [
      ExerciseScore(.tapCount, Double(estimate.tapCount)),
      ExerciseScore(.missedTaps, Double(estimate.missCount)),
      score(.alternationShare, estimate.alternationShare.map { $0 * 100 }),
    ] + rhythm(estimate.rhythm)
  }

  private func rhythm(_ rhythm: Result<TappingRhythm, Absence>) -> [ExerciseScore] {
    let names: [MeasureName] = [
      .tapRate, .tapInterval, .medianTapInterval, .tapIntervalVariability, .tapFatigue,
    ]
    switch rhythm {
    case .success(let found):
      let values = [
        found.tapsPerSecond, found.meanIntervalSeconds, found.medianIntervalSeconds,
        100 * found.coefficientOfVariation, found.fatigueMillisecondsPerSecond,
      ]
      return zip(names, values).map { ExerciseScore($0, $1) }
    case .failure(let absence):
      return names.map { ExerciseScore($0, nil, flags: [Self.flag(absence)]) }
    }
  }

  /// Touches are no samples of a sensor: too few of them are too few attempts.
  private static func flag(_ absence: Absence) -> QualityFlag {
    absence == .noSamples || absence == .tooShort ? .tooFewAttempts : absence.flag
  }

  private func score(_ name: MeasureName, _ value: Double?) -> ExerciseScore {
    ExerciseScore(name, value, flags: value == nil ? [.tooFewAttempts] : [])
  }

  /// All touches since the first tap, in seconds after it; what came before began nothing.
  private var taps: [Tap] {
    guard let firstTap else { return [] }
    return trial.responses.compactMap { taken in
      let seconds = (taken.response.at - firstTap).inSeconds
      switch taken.response.action {
      case .press(let button, _):
        return Tap.Target(rawValue: button).map { Tap(seconds: seconds, target: $0) }
      case .miss: return seconds < 0 ? nil : Tap(seconds: seconds, target: .outside)
      case .release, .stroke, .text: return nil
      }
    }
  }
}
