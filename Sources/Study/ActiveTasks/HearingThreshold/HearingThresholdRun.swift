package import StudyModel

/// A hearing test under way: one search after another, each a wait, a tone and the time to respond.
package struct HearingThresholdRun: Exercise {
  private enum State: Sendable, Hashable {
    case notBegun
    /// Which ear comes is said.
    case announcing(until: Instant)
    case waiting(delay: Duration, until: Instant)
    case listening(onset: Instant)
    case over
  }

  let rules: HearingThresholdRules
  let scale: HearingScale
  private var state = State.notBegun
  private var random: SeededRandom
  private(set) var done: [ThresholdSequence] = []
  private(set) var current: ThresholdSequence?

  /// Waits for its first event; levels are in dB HL where `context` has a hearing calibration.
  package init(
    rules: HearingThresholdRules, random: SeededRandom, context: ExerciseContext, at now: Instant
  ) {
    self.rules = rules
    self.random = random
    scale = HearingScale(
      context.hearing, loudestDecibelsFullScale: rules.loudestDecibelsFullScale)
  }

  package var isOver: Bool { state == .over }
  /// The searches so far, the one under way included.
  var searches: [ThresholdSequence] { done + (current.map { [$0] } ?? []) }
  package var trials: [Trial] { searches.map(\.trial) }

  package var deadline: Instant? {
    switch state {
    case .announcing(let until), .waiting(_, let until): until
    case .listening(let onset): onset + rules.responseWindow
    case .notBegun, .over: nil
    }
  }

  /// Somebody who hears every tone and never presses without one.
  package var rightAction: Response.Action? {
    guard case .listening = state, current?.presentations.last?.level != nil else { return nil }
    return .press(rules.control.id, at: nil)
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    let isDue = deadline.map { now >= $0 } ?? false
    return switch (state, event) {
    case (.notBegun, .begin): beginSequence(at: now)
    case (.announcing, .timer) where isDue: wait(at: now)
    case (.waiting(let delay, _), .timer) where isDue: present(delay, at: now)
    case (.listening, .timer) where isDue: conclude(heard: false, at: now)
    case (_, .respond(let response)) where takes(response): take(response, at: now)
    case (.notBegun, _), (.announcing, _), (.waiting, _), (.listening, _), (.over, _): []
    }
  }

  package mutating func cutOff(at now: Instant) {
    if let current { done.append(current) }
    current = nil
    state = .over
  }

  private func takes(_ response: Response) -> Bool {
    if case .press(rules.control.id, _) = response.action { true } else { false }
  }

  private mutating func beginSequence(at now: Instant) -> [ExerciseEffect] {
    let all = rules.sequences
    guard done.count < all.count else {
      state = .over
      return [.redraw]
    }
    let next = all[done.count]
    let isNewEar = done.last?.sequence.ear != next.ear
    current = ThresholdSequence(
      next, number: done.count + 1, rules: rules, scale: scale, random: &random, at: now)
    // What cannot be played is kept with its reason, and the next one begins.
    if current?.end != nil { return endSequence(at: now) }
    let begun = ExerciseEffect.beginTrial(
      number: done.count + 1, validSoFar: done.count, wanted: all.count)
    if isNewEar {
      state = .announcing(until: now + HearingThresholdRules.announcement)
      return [begun, .redraw]
    }
    return [begun] + wait(at: now)
  }

  private mutating func wait(at now: Instant) -> [ExerciseEffect] {
    let delay = random.duration(from: rules.minimumDelay, to: rules.maximumDelay)
    state = .waiting(delay: delay, until: now + delay)
    return [.redraw]
  }

  private mutating func present(_ delay: Duration, at now: Instant) -> [ExerciseEffect] {
    guard let current else { return [] }
    let presentation = current.next(delay: delay, at: now)
    self.current?.presentations.append(presentation)
    state = .listening(onset: now)
    // Nothing is drawn: the screen must not give the tone away.
    guard let level = presentation.decibelsFullScale else { return [] }
    return [
      .play(
        .tone(
          SoundRequest.Tone(
            frequencyHz: Double(current.sequence.frequencyHz), startDecibelsFullScale: level,
            endDecibelsFullScale: level, ear: current.sequence.ear, length: rules.toneLength)))
    ]
  }

  private mutating func take(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    guard case .listening(let onset) = state,
      response.at >= onset + HearingThresholdRules.floor
    else { return takeFalseAlarm(response, at: now) }
    let isTone = current?.presentations.last?.level != nil
    current?.responses.append(TrialResponse(response, isRight: isTone))
    return conclude(heard: true, at: now)
  }

  /// Kept; while a tone is awaited the wait begins anew, so that nobody finds tones by pressing often.
  private mutating func takeFalseAlarm(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    guard current != nil else { return [] }
    current?.responses.append(TrialResponse(response, isRight: false))
    if case .waiting = state, !hasTooManyFalseAlarms { return wait(at: now) }
    return hasTooManyFalseAlarms ? conclude(heard: nil, at: now) : []
  }

  private var hasTooManyFalseAlarms: Bool {
    (current?.falseAlarmCount ?? 0) > HearingThresholdRules.mostFalseAlarms
  }

  private mutating func conclude(heard: Bool?, at now: Instant) -> [ExerciseEffect] {
    if let heard { current?.conclude(heard: heard) }
    if hasTooManyFalseAlarms { current?.end = .tooManyFalseAlarms }
    let silence: [ExerciseEffect] = isListening ? [.stopSound] : []
    return silence + (current?.end == nil ? wait(at: now) : endSequence(at: now))
  }

  private var isListening: Bool { if case .listening = state { true } else { false } }

  private mutating func endSequence(at now: Instant) -> [ExerciseEffect] {
    guard let ended = current else { return [] }
    done.append(ended)
    current = nil
    return [.judged(ended.trial)] + beginSequence(at: now)
  }
}
