import StrictJSON
package import StudyModel

/// A series of attempts under way.
///
/// Sensor samples arrive late, so verdicts go by the time of the sample, never by its arrival.
package struct StimulusSeriesRun: Exercise {
  /// Where the series is; an attempt that is under way is inside its case.
  package enum State: Sendable, Hashable {
    case pausing(until: Instant)
    case waiting(Trial, until: Instant)
    /// The stimulus was asked for and is not yet on the screen.
    case presenting(Trial)
    case answering(Trial, stimulus: Instant)
    /// A practice did not succeed; the person says whether to try again.
    case choosing(until: Instant)
    /// The last verdict is given; the movement is recorded to its end.
    case trailing(until: Instant)
    case over
  }

  package let rules: StimulusSeries
  package private(set) var state: State
  package private(set) var trials: [Trial] = []
  private var random: SeededRandom
  private let began: Instant
  private var bag: StimulusBag
  private var kind = 0
  /// Until when the outcome of the last attempt is shown; nil while it is not.
  private(set) var feedbackUntil: Instant?
  /// How many attempts were made before the person chose to try again.
  private var earlierCount = 0

  /// Begins at once with the first attempt; the kinds come in this order first, then they are drawn.
  package init(
    rules: StimulusSeries, random: SeededRandom, order: [Int] = [], at now: Instant
  ) {
    self.rules = rules
    self.random = random
    began = now
    bag = StimulusBag(first: order)
    state = .pausing(until: now)
  }

  package var isOver: Bool { state == .over }
  var look: Scene.Stimulus { rules.kinds[kind].look }
  var rightControl: String? { rules.kinds[kind].right }
  package var scores: [ExerciseScore] { [] }
  package var validCount: Int { current.count { $0.verdict == .valid } }
  /// The attempts since the beginning, or since the person chose to try again.
  private var current: ArraySlice<Trial> { trials[earlierCount...] }
  private var hasLearned: Bool {
    current.count { $0.verdict == .valid && $0.isRight != false } >= rules.learnedCount
  }

  package var deadline: Instant? {
    switch state {
    case .pausing(let until), .trailing(let until), .choosing(let until): until
    case .waiting(_, let until): feedbackUntil.map { min($0, until) } ?? until
    case .answering(_, let stimulus): stimulus + rules.timeout + rules.lateness
    case .presenting, .over: nil
    }
  }

  package var awaitsSamplesUntil: Instant? {
    guard takesMovement, case .answering(_, let stimulus) = state else { return nil }
    return stimulus + rules.timeout
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.pausing(let until), .timer) where now >= until: return beginTrial(at: now)
    case (.trailing(let until), .timer) where now >= until,
      (.choosing(let until), .timer) where now >= until:
      state = .over
      return []
    case (.choosing, .respond(let response)): return choose(response, at: now)
    case (.waiting(let trial, let until), .timer) where now >= until:
      (state, feedbackUntil) = (.presenting(trial), nil)
      return [.showStimulus] + (rules.kinds[kind].sound.map { [.play($0)] } ?? [])
    case (.waiting, .timer) where feedbackUntil.map { now >= $0 } ?? false:
      feedbackUntil = nil
      return [.redraw]
    case (.presenting(let trial), .stimulusShown): return present(trial, at: now)
    case (.answering(let trial, let stimulus), .gap(_, let end))
    where takesMovement && end.map { $0 > stimulus } ?? true:
      return judge(trial, .sensorGap, at: now)
    case (.answering(let trial, _), .timer) where deadline.map { now >= $0 } ?? false:
      return judgeUnanswered(trial, at: now)
    case (_, .crossing(let time)):
      return takesMovement ? answered(at: time, response: nil, now: now) : []
    case (_, .respond(let response)):
      return takes(response) ? answered(at: response.at, response: response, now: now) : []
    case (.pausing, _), (.waiting, _), (.presenting, _), (.answering, _), (.trailing, _),
      (.choosing, _), (.over, _):
      return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    switch state {
    case .waiting(let trial, _), .presenting(let trial), .answering(let trial, _):
      trials.append(trial.judged(.interrupted))
    case .pausing, .trailing, .choosing, .over: break
    }
    state = .over
  }

  private var takesMovement: Bool {
    if case .movement = rules.answer { true } else { false }
  }

  /// Only what the test asks for is a response: any other key is none.
  private func takes(_ response: Response) -> Bool {
    guard case .controls(let controls) = rules.answer,
      case .press(let id, _) = response.action
    else { return false }
    return controls.contains { $0.id == id }
  }

  private mutating func beginTrial(at now: Instant) -> [ExerciseEffect] {
    if let length = rules.length, now - began >= length {
      state = .over
      return []
    }
    kind = bag.draw(of: rules.kinds, &random)
    let delay = random.duration(from: rules.minimumDelay, to: rules.maximumDelay)
    var trial = Trial(number: trials.count + 1, verdict: .interrupted, delay: delay, began: now)
    if rules.kinds.count > 1 {
      trial.given = .object(
        [JSONMember(key: "stimulus", value: .string(rules.kinds[kind].name))]
          + rules.kinds[kind].given)
    }
    state = .waiting(trial, until: now + delay)
    let watching: [ExerciseEffect] =
      switch rules.answer {
      case .movement(let threshold): [.watchForMovement(thresholdG: threshold)]
      case .controls: []
      }
    return [
      .beginTrial(
        number: trial.number, validSoFar: validCount,
        wanted: rules.length == nil ? rules.attempts : nil)
    ] + watching
  }

  private mutating func present(_ trial: Trial, at stimulus: Instant) -> [ExerciseEffect] {
    var shown = trial
    shown.stimulus = stimulus
    state = .answering(shown, stimulus: stimulus)
    return takesMovement ? [] : [.redraw]
  }

  private mutating func answered(
    at time: Instant, response: Response?, now: Instant
  ) -> [ExerciseEffect] {
    switch state {
    case .waiting(let trial, _) where time >= trial.began:
      return judge(trial, .anticipation, response, crossing: time, at: now)
    case .presenting(let trial):
      return judge(trial, .anticipation, response, crossing: time, at: now)
    case .answering(let trial, let stimulus):
      return judge(
        trial, verdict(of: time, stimulus: stimulus), response, crossing: time, at: now)
    case .pausing, .waiting, .trailing, .choosing, .over: return []
    }
  }

  private mutating func choose(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    switch response.action.id {
    case StimulusSeries.again.id:
      earlierCount = trials.count
      state = .pausing(until: now)
    case StimulusSeries.goOn.id: state = .over
    case _: return []
    }
    return [.redraw]
  }

  private func verdict(of time: Instant, stimulus: Instant) -> Trial.Verdict {
    let reaction = time - stimulus
    return reaction < rules.anticipationFloor
      ? .anticipation : reaction > rules.timeout ? .timeout : .valid
  }

  /// To do nothing may be what is right.
  private mutating func judgeUnanswered(_ trial: Trial, at now: Instant) -> [ExerciseEffect] {
    guard rules.kinds[kind].right == nil else { return judge(trial, .timeout, at: now) }
    var right = trial
    right.isRight = true
    return judge(right, .valid, at: now)
  }

  private mutating func judge(
    _ trial: Trial, _ verdict: Trial.Verdict, _ response: Response? = nil,
    crossing: Instant? = nil, at now: Instant
  ) -> [ExerciseEffect] {
    var judged = trial.judged(verdict)
    if let response {
      let isRight = verdict == .valid ? response.action.id == rules.kinds[kind].right : nil
      judged.responses = [TrialResponse(response, isRight: isRight)]
      judged.isRight = rules.asksForChoice ? isRight : nil
    } else if crossing != nil {
      judged.crossing = crossing
      if rules.asksForChoice, verdict == .valid { judged.isRight = rightControl != nil }
    }
    trials.append(judged)
    let isLast = validCount >= rules.attempts || current.count >= rules.attemptLimit
    let until = now + (isLast ? rules.tail : rules.pause)
    state = isLast ? .trailing(until: until) : .pausing(until: until)
    if isLast, rules.isPractice, !hasLearned {
      state = .choosing(until: now + StimulusSeries.choiceLimit)
    }
    feedbackUntil = rules.feedback.map { now + $0 }
    // After the verdict: what is measured is over, and a sign changes nothing of it.
    let sign = rules.signs.sign(of: judged).map { [ExerciseEffect.sign($0)] } ?? []
    return (takesMovement ? [.stopWatching] : []) + [.judged(judged)] + sign
      + (rules.feedback == nil && !rules.isPractice ? [] : [.redraw])
  }
}
