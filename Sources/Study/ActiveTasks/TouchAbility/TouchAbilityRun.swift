import StrictJSON
package import StudyModel

/// Trials of one gesture under way.
package struct TouchAbilityRun: Exercise {
  private enum State: Sendable, Hashable {
    case presenting
    case touching(since: Instant)
    case over
  }

  let rules: TouchAbilityRules
  let targets: [TouchTarget]
  private var state = State.presenting
  package private(set) var trials: [Trial] = []
  private var trial: Trial
  /// What the strokes of this trial did together.
  private(set) var movement = TouchMovement()

  /// Draws the order of the targets, and takes as many as the rules say.
  package init(rules: TouchAbilityRules, random: SeededRandom, at now: Instant) {
    var random = random
    self.rules = rules
    let all = rules.targets
    targets = random.order(all.count).prefix(rules.trialCount ?? all.count).map { all[$0] }
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    trial.given = targets[0].given
  }

  package var isOver: Bool { state == .over }
  var isTouching: Bool { if case .touching = state { true } else { false } }
  var target: TouchTarget { targets[trial.number - 1] }

  package var deadline: Instant? {
    if case .touching(let since) = state { since + rules.limit } else { nil }
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting, .begin): return [.showStimulus]
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      state = .touching(since: now)
      return [.redraw]
    case (.touching, .respond(let response)): return take(response)
    case (.touching, .timer) where deadline.map { now >= $0 } ?? false:
      return judge(.timeout, nil, at: now)
    case (.presenting, _), (.touching, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    guard !isOver else { return }
    trials.append(trial)
    state = .over
  }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    guard case .stroke(let fingers) = response.action else { return [] }
    let verdict = verdict(fingers)
    trial.responses.append(TrialResponse(response, isRight: verdict ?? false))
    guard let verdict, verdict || isSingle else { return [.redraw] }
    return judge(.valid, verdict, at: response.at)
  }

  /// A tap, a press and a swipe are right or wrong; the others go on until they are right.
  private var isSingle: Bool {
    switch rules.gesture {
    case .tap, .longPress, .swipe: true
    case .scroll, .pinch, .rotation: false
    }
  }

  /// Whether the gesture succeeded; nil for a stroke that is no gesture of this kind.
  private mutating func verdict(_ fingers: [Finger]) -> Bool? {
    guard case .place = target else {
      let isPair = rules.gesture == .pinch || rules.gesture == .rotation
      if rules.gesture == .swipe { movement = TouchMovement() }
      guard movement.add(fingers, fingerCount: isPair ? 2 : 1) else { return nil }
      return target.isReached(by: movement, seconds: fingers.first?.heldSeconds ?? 0)
    }
    guard fingers.count == 1, let finger = fingers.first, finger.isUsable else { return nil }
    return target.isTouched(
      by: finger, radius: rules.radius, isLong: rules.gesture == .longPress)
  }

  private mutating func judge(
    _ verdict: Trial.Verdict, _ isRight: Bool?, at now: Instant
  ) -> [ExerciseEffect] {
    trial.verdict = verdict
    trial.isRight = isRight
    trials.append(trial)
    let judged = trial
    guard trials.count < targets.count else {
      state = .over
      return [.judged(judged)]
    }
    let number = trials.count + 1
    trial = Trial(
      number: number, verdict: .interrupted, began: now, stimulus: now,
      given: targets[number - 1].given)
    movement = TouchMovement()
    state = .touching(since: now)
    return [.judged(judged), .redraw]
  }

  package var scores: [ExerciseScore] {
    let done = trials.filter { $0.verdict != .interrupted }
    let times = done.filter { $0.isRight == true }.compactMap { trial in
      trial.stimulus.flatMap { began in
        trial.responses.last.map { ($0.response.at - began).inSeconds }
      }
    }
    let all: [ExerciseScore] = [
      ExerciseScore(.touchSuccesses, Double(done.count { $0.isRight == true })),
      ExerciseScore(.touchTrials, Double(done.count)),
      score(.touchTime, times.median),
    ]
    return rules.names.contains(.touchOffset) ? all + [score(.touchOffset, offsets.median)] : all
  }

  private func score(_ name: MeasureName, _ value: Double?) -> ExerciseScore {
    ExerciseScore(name, value, flags: value == nil ? [.tooFewAttempts] : [])
  }

  /// How far each first touch was from the middle of its place, whether or not it succeeded.
  private var offsets: [Double] {
    trials.compactMap { trial in
      guard case .place(let place) = targets[trial.number - 1],
        case .stroke(let fingers)? = trial.responses.first?.response.action, fingers.count == 1,
        fingers[0].isUsable
      else { return nil }
      return fingers[0].points.first?.place.distance(to: place)
    }
  }
}
