import Signals
import StrictJSON
package import StudyModel

/// Coloured words under way: a series whose order is drawn, with the scores of the test.
package struct StroopRun: Exercise {
  private var series: StimulusSeriesRun

  init(series: StimulusSeriesRun) {
    self.series = series
  }

  package var scene: Scene { series.scene }
  package var trials: [Trial] { series.trials }
  package var deadline: Instant? { series.deadline }
  package var isOver: Bool { series.isOver }
  package var rightAction: Response.Action? { series.rightAction }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    series.handle(event, at: now)
  }

  package mutating func cutOff(at now: Instant) { series.cutOff(at: now) }

  package var scores: [ExerciseScore] {
    let same = times(congruent: true)
    let other = times(congruent: false)
    let medians = (same.median(), other.median())
    let interference = medians.0.flatMap { same in medians.1.map { $0 - same } }
    return [
      Self.score(.meanCongruentTime, same.mean()),
      Self.score(.medianCongruentTime, medians.0),
      Self.score(.meanIncongruentTime, other.mean()),
      Self.score(.medianIncongruentTime, medians.1), Self.score(.interference, interference),
      Self.score(.congruentErrors, errors(congruent: true)),
      Self.score(.incongruentErrors, errors(congruent: false)),
      Self.score(.anticipations, count(.anticipation)), Self.score(.timeouts, count(.timeout)),
    ]
  }

  private static func score(_ name: MeasureName, _ value: Double?) -> ExerciseScore {
    ExerciseScore(name, value, flags: value == nil ? [.tooFewAttempts] : [])
  }

  private func valid(congruent: Bool) -> [Trial] {
    trials.filter { $0.verdict == .valid && $0.given?["congruent"] == .boolean(congruent) }
  }

  private func times(congruent: Bool) -> [Double] {
    valid(congruent: congruent).filter { $0.isRight == true }.compactMap(\.reactionSeconds)
  }

  private func errors(congruent: Bool) -> Double {
    Double(valid(congruent: congruent).count { $0.isRight == false })
  }

  private func count(_ verdict: Trial.Verdict) -> Double {
    Double(trials.count { $0.verdict == verdict })
  }
}
