import StrictJSON
package import StudyModel

/// A trail under way: one trial, with every touch in it.
package struct TrailMakingRun: Exercise {
  private enum State: Sendable, Hashable {
    /// The circles were asked for and are not yet on the screen.
    case presenting
    case touching
    case over
  }

  private let rules: TrailMakingRules
  private let layout: TrailLayout
  private var state = State.presenting
  private var trial: Trial
  /// How many circles were touched in their order.
  private var doneCount = 0
  /// The circle that was touched out of order last, until the next right one.
  private var wrong: String?

  /// Draws the places of the circles, and begins the only trial.
  package init(rules: TrailMakingRules, random: SeededRandom, at now: Instant) {
    var random = random
    self.rules = rules
    layout = TrailLayout(count: rules.labels.count, random: &random)
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    trial.given = .object([
      "circles": .list(
        zip(rules.labels, layout.places).map { label, place in
          .object(["label": .string(label), "place": place.json])
        })
    ])
  }

  package var isOver: Bool { state == .over }
  package var trials: [Trial] { [trial] }

  package var deadline: Instant? {
    state == .touching ? trial.stimulus.map { $0 + rules.limit } : nil
  }

  package var rightAction: Response.Action? {
    guard state == .touching else { return nil }
    return .press(rules.labels[doneCount], at: layout.places[doneCount])
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting, .begin): return [.showStimulus]
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      state = .touching
      return [.redraw]
    case (.touching, .respond(let response)): return take(response)
    case (.touching, .timer) where deadline.map { now >= $0 } ?? false:
      return end(.timeout)
    case (.presenting, _), (.touching, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) { state = .over }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    switch response.action {
    case .press(let label, _) where rules.labels.contains(label):
      return touch(label, response)
    case .miss:
      // Beside the circles nothing is right or wrong, but it is kept.
      trial.responses.append(TrialResponse(response))
      return []
    case .press, .release, .stroke, .text: return []
    }
  }

  private mutating func touch(_ label: String, _ response: Response) -> [ExerciseEffect] {
    let isRight = label == rules.labels[doneCount]
    trial.responses.append(TrialResponse(response, isRight: isRight))
    wrong = isRight ? nil : label
    if isRight { doneCount += 1 }
    return doneCount == rules.labels.count ? end(.valid) : [.redraw]
  }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    state = .over
    trial.verdict = verdict
    trial.isRight = verdict == .valid ? errorCount == 0 : nil
    return [.judged(trial)]
  }

  private var errorCount: Int { trial.responses.count { $0.isRight == false } }

  package var scores: [ExerciseScore] {
    [
      ExerciseScore(.trailTime, seconds, flags: seconds == nil ? [.tooFewAttempts] : []),
      ExerciseScore(.trailErrors, Double(errorCount)),
      ExerciseScore(.touchedCircles, Double(doneCount)),
    ]
  }

  private var seconds: Double? {
    guard trial.verdict == .valid, let began = trial.stimulus,
      let last = trial.responses.last(where: { $0.isRight == true })
    else { return nil }
    return (last.response.at - began).inSeconds
  }

  package var scene: Scene {
    let line = Scene.Item(
      "trail", .line(Array(layout.places.prefix(doneCount))), at: BoardPlace(x: 0, y: 0))
    let circles = zip(rules.labels, layout.places).enumerated().map { index, circle in
      Scene.Item(
        circle.0, .circle(radius: layout.radius), at: circle.1,
        colour: circle.0 == wrong ? .red : .neutral, label: LocalizedText(circle.0),
        isLit: index < doneCount, isTouchable: true)
    }
    return Scene(items: [line] + circles)
  }
}
