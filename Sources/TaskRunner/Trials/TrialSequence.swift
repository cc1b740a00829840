package import StudyModel

/// A series of attempts as a state machine: wait, stimulus, answer, verdict, pause.
///
/// Sensor samples arrive late, so verdicts go by the time of the sample, never by its arrival.
package struct TrialSequence: Sendable, Hashable {
  package enum State: Sendable, Hashable {
    case pausing(until: Instant)
    case waiting(Trial, until: Instant)
    /// The stimulus was asked for and is not yet on the screen.
    case presenting(Trial)
    case answering(Trial, stimulus: Instant)
    /// The last verdict is given; the movement is recorded to its end.
    case trailing(until: Instant)
    case over
  }

  package enum Event: Sendable, Hashable {
    case timer
    case stimulusShown
    /// A sample above the threshold, with its own time.
    case crossing(Instant)
    case gap(start: Instant, end: Instant?)
  }

  package enum Effect: Sendable, Hashable {
    case setTimer(Instant)
    case beginTrial(number: Int)
    case showStimulus
    case judged(Trial)
    case over
  }

  package let rules: TrialRules
  package private(set) var state: State
  package private(set) var trials: [Trial] = []
  private var random: SeededRandom

  /// Begins at once with the first attempt.
  package init(rules: TrialRules, random: SeededRandom, at now: Instant) {
    self.rules = rules
    self.random = random
    state = .pausing(until: now)
  }

  package var validCount: Int { trials.count { $0.verdict == .valid } }

  /// The moment for which a timer must be set now; nil when none is awaited.
  package var deadline: Instant? {
    switch state {
    case .pausing(let until), .waiting(_, let until), .trailing(let until): until
    case .answering(_, let stimulus): stimulus + rules.timeout + rules.lateness
    case .presenting, .over: nil
    }
  }

  /// Takes one event; an event that means nothing in this state has no effect.
  package mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch (state, event) {
    case (.pausing(let until), .timer) where now >= until:
      return beginTrial(at: now)
    case (.trailing(let until), .timer) where now >= until:
      state = .over
      return [.over]
    case (.waiting(let trial, let until), .timer) where now >= until:
      state = .presenting(trial)
      return [.showStimulus]
    case (.waiting(let trial, _), .crossing(let time)) where time >= trial.began:
      return judge(trial, .anticipation, crossing: time, at: now)
    case (.presenting(let trial), .stimulusShown):
      return present(trial, at: now)
    case (.presenting(let trial), .crossing(let time)):
      return judge(trial, .anticipation, crossing: time, at: now)
    case (.answering(let trial, let stimulus), .crossing(let time)):
      return judge(trial, verdict(of: time, stimulus: stimulus), crossing: time, at: now)
    case (.answering(let trial, let stimulus), .gap(_, let end))
    where end.map { $0 > stimulus } ?? true:
      return judge(trial, .sensorGap, crossing: nil, at: now)
    case (.answering(let trial, _), .timer) where deadline.map { now >= $0 } ?? false:
      return judge(trial, .timeout, crossing: nil, at: now)
    case (.pausing, _), (.waiting, _), (.presenting, _), (.answering, _), (.trailing, _),
      (.over, _):
      return []
    }
  }

  /// Ends the series now; an attempt under way is kept as interrupted.
  package mutating func cutOff() {
    switch state {
    case .waiting(let trial, _), .presenting(let trial), .answering(let trial, _):
      trials.append(trial.judged(.interrupted))
    case .pausing, .trailing, .over: break
    }
    state = .over
  }

  private mutating func beginTrial(at now: Instant) -> [Effect] {
    let delay = random.duration(from: rules.minimumDelay, to: rules.maximumDelay)
    let trial = Trial(number: trials.count + 1, verdict: .interrupted, delay: delay, began: now)
    let due = now + delay
    state = .waiting(trial, until: due)
    return [.beginTrial(number: trial.number), .setTimer(due)]
  }

  private mutating func present(_ trial: Trial, at stimulus: Instant) -> [Effect] {
    var shown = trial
    shown.stimulus = stimulus
    state = .answering(shown, stimulus: stimulus)
    return [.setTimer(stimulus + rules.timeout + rules.lateness)]
  }

  private func verdict(of time: Instant, stimulus: Instant) -> Trial.Verdict {
    let reaction = time - stimulus
    return reaction < rules.anticipationFloor
      ? .anticipation : reaction > rules.timeout ? .timeout : .valid
  }

  private mutating func judge(
    _ trial: Trial, _ verdict: Trial.Verdict, crossing: Instant?, at now: Instant
  ) -> [Effect] {
    let judged = trial.judged(verdict, crossing: crossing)
    trials.append(judged)
    guard validCount < rules.attempts, trials.count < rules.attemptLimit else {
      let until = now + rules.tail
      state = .trailing(until: until)
      return [.judged(judged), .setTimer(until)]
    }
    let until = now + rules.pause
    state = .pausing(until: until)
    return [.judged(judged), .setTimer(until)]
  }
}

extension Trial {
  fileprivate func judged(_ verdict: Verdict, crossing: Instant? = nil) -> Trial {
    var copy = self
    copy.verdict = verdict
    copy.crossing = crossing
    return copy
  }
}
