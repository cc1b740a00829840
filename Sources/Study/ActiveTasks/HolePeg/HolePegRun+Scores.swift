package import StudyModel

extension HolePegRun {
  package var scores: [ExerciseScore] {
    let placed = trials.filter { $0.verdict == .valid && $0.number <= rules.pegCount }
    let removed = trials.filter { $0.verdict == .valid && $0.number > rules.pegCount }
    let placeEnd = placed.count == rules.pegCount ? placed.last?.ended : nil
    let removeEnd = removed.count == rules.pegCount ? removed.last?.ended : nil
    let all = [
      score(.pegTime, shown, removeEnd), score(.placeTime, shown, placeEnd),
      score(.removeTime, placeEnd, removeEnd),
      ExerciseScore(.pegsPlaced, Double(placed.count)),
      ExerciseScore(.pegsRemoved, Double(removed.count)),
      ExerciseScore(.pegFailures, Double(attempts.count { $0.isRight == false })),
    ]
    return rules.isByPress ? all : all + [ExerciseScore(.pegDistance, distance)]
  }

  private func score(_ name: MeasureName, _ from: Instant?, _ to: Instant?) -> ExerciseScore {
    let seconds = from.flatMap { from in to.map { ($0 - from).inSeconds } }
    return ExerciseScore(name, seconds, flags: seconds == nil ? [.tooFewAttempts] : [])
  }

  private var attempts: [TrialResponse] {
    (trials + (isOver ? [] : [trial])).flatMap(\.responses)
  }

  /// Of the strokes that took a peg.
  private var distance: Double {
    attempts.reduce(0) { sum, attempt in
      guard attempt.isRight != nil, case .stroke(let fingers) = attempt.response.action else {
        return sum
      }
      return sum + fingers.meanLength
    }
  }
}

extension Trial {
  /// When the last response came.
  fileprivate var ended: Instant? { responses.last?.response.at }
}
