package import StudyModel

/// Attempts with a home button under way.
package struct HomeReactionRun: Exercise {
  enum State: Sendable, Hashable {
    case pausing(until: Instant)
    /// The finger is not yet on the button.
    case homing(until: Instant)
    case holding(until: Instant)
    /// The stimulus was asked for and is not yet on the screen.
    case presenting
    case lifting(stimulus: Instant)
    case reaching(stimulus: Instant)
    case over
  }

  let rules: HomeReactionRules
  private(set) var state: State
  package private(set) var trials: [Trial] = []
  private var trial: Trial
  private var random: SeededRandom

  static let home = "home"
  static let target = "target"
  static let targetPlace = BoardPlace(x: 0.5, y: 0.3)

  /// Begins with a pause that is already over; the delays come from `random`.
  package init(rules: HomeReactionRules, random: SeededRandom, at now: Instant) {
    self.rules = rules
    self.random = random
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    state = .pausing(until: now)
  }

  package var isOver: Bool { state == .over }
  private var validCount: Int { trials.count { $0.verdict == .valid } }

  package var deadline: Instant? {
    switch state {
    case .pausing(let until), .homing(let until), .holding(let until): until
    case .lifting(let stimulus), .reaching(let stimulus): stimulus + rules.timeout
    case .presenting, .over: nil
    }
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch event {
    case .timer: return deadline.map { now >= $0 } ?? false ? timedOut(at: now) : []
    case .stimulusShown where state == .presenting:
      trial.stimulus = now
      state = .lifting(stimulus: now)
      return [.redraw]
    case .respond(let response): return take(response, at: now)
    case .begin, .stimulusShown, .crossing, .gap, .soundLevel: return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    switch state {
    case .homing, .holding, .presenting, .lifting, .reaching: trials.append(trial)
    case .pausing, .over: break
    }
    state = .over
  }

  private mutating func timedOut(at now: Instant) -> [ExerciseEffect] {
    switch state {
    case .pausing: return beginTrial(at: now)
    case .holding:
      state = .presenting
      return [.showStimulus]
    case .homing, .lifting, .reaching: return judge(.timeout, at: now)
    case .presenting, .over: return []
    }
  }

  private mutating func beginTrial(at now: Instant) -> [ExerciseEffect] {
    trial = Trial(
      number: trials.count + 1, verdict: .interrupted,
      delay: random.duration(from: rules.minimumDelay, to: rules.maximumDelay), began: now)
    state = .homing(until: now + HomeReactionRules.homeLimit)
    return [
      .beginTrial(number: trial.number, validSoFar: validCount, wanted: rules.attempts), .redraw,
    ]
  }

  private mutating func take(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    switch response.action {
    case .press(Self.home, _): return hold(response, at: now)
    case .release(Self.home): return lift(response, at: now)
    case .press(Self.target, _): return tap(response, at: now)
    case .miss:
      if isUnderWay { keep(response, nil) }
      return []
    case .press, .release, .stroke, .text: return []
    }
  }

  private var isUnderWay: Bool {
    switch state {
    case .homing, .holding, .presenting, .lifting, .reaching: true
    case .pausing, .over: false
    }
  }

  private mutating func hold(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    switch state {
    case .homing:
      keep(response, true)
      state = .holding(until: response.at + (trial.delay ?? .zero))
      return [.redraw]
    case .reaching:
      // Back on the button instead of on the circle.
      keep(response, false)
      return []
    case .pausing, .holding, .presenting, .lifting, .over: return []
    }
  }

  private mutating func lift(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    switch state {
    case .holding, .presenting:
      keep(response, false)
      return judge(.anticipation, at: now)
    case .lifting(let stimulus):
      let isRight = response.at - stimulus >= rules.anticipationFloor
      keep(response, isRight)
      guard isRight else { return judge(.anticipation, at: now) }
      state = .reaching(stimulus: stimulus)
      return [.redraw]
    case .reaching:
      // The finger went back to the button and leaves it again.
      keep(response, nil)
      return []
    case .pausing, .homing, .over: return []
    }
  }

  /// A tap while the button is held comes from another finger and does not count.
  private mutating func tap(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    guard case .reaching(let stimulus) = state else {
      if isUnderWay { keep(response, false) }
      return []
    }
    let isInTime = response.at - stimulus <= rules.timeout
    keep(response, isInTime)
    return judge(isInTime ? .valid : .timeout, at: now)
  }

  private mutating func keep(_ response: Response, _ isRight: Bool?) {
    trial.responses.append(TrialResponse(response, isRight: isRight))
  }

  private mutating func judge(_ verdict: Trial.Verdict, at now: Instant) -> [ExerciseEffect] {
    trial.verdict = verdict
    trials.append(trial)
    let isLast = validCount >= rules.attempts || trials.count >= rules.attemptLimit
    state = isLast ? .over : .pausing(until: now + HomeReactionRules.pause)
    return [.judged(trial), .redraw]
  }
}
