import StrictJSON
package import StudyModel

/// Rising tones under way: a wait, a tone, a press or none; each tone is a trial.
package struct ToneAudiometryRun: Exercise {
  private enum State: Sendable, Hashable {
    case notBegun
    case waiting(until: Instant)
    case sounding(onset: Instant)
    case over
  }

  let rules: ToneAudiometryRules
  let scale: HearingScale
  /// The tones' places in the order of the test.
  let order: [Int]
  private var random: SeededRandom
  private var state = State.notBegun
  package private(set) var trials: [Trial] = []
  private(set) var trial: Trial?

  /// Draws the order of the tones; they are in dB HL where `context` has a hearing calibration.
  package init(
    rules: ToneAudiometryRules, random: SeededRandom, context: ExerciseContext, at now: Instant
  ) {
    var random = random
    self.rules = rules
    order = random.order(rules.tones.count)
    self.random = random
    scale = HearingScale(
      context.hearing, loudestDecibelsFullScale: rules.loudestDecibelsFullScale)
  }

  package var isOver: Bool { state == .over }

  private var tone: ToneAudiometryRules.Tone { rules.tones[order[trials.count]] }
  private var ramp: ToneRamp? { isOver ? nil : rules.ramp(tone, scale) }

  package var deadline: Instant? {
    switch state {
    case .waiting(let until): until
    case .sounding(let onset): onset + rules.toneLength
    case .notBegun, .over: nil
    }
  }

  package var rightAction: Response.Action? {
    guard case .sounding = state else { return nil }
    let isSide = rules.asksForEar && tone.ear != .both
    return .press(isSide ? tone.ear.rawValue : (rules.controls.first?.id ?? ""), at: nil)
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    let isDue = deadline.map { now >= $0 } ?? false
    return switch (state, event) {
    case (.notBegun, .begin): beginTrial(at: now)
    case (.waiting, .timer) where isDue: sound(at: now)
    case (.sounding, .timer) where isDue: judge(.timeout, at: now)
    case (.waiting, .respond(let response)) where control(response) != nil:
      takeFalseAlarm(response, at: now)
    case (.sounding(let onset), .respond(let response)) where control(response) != nil:
      take(response, onset, at: now)
    case (.notBegun, _), (.waiting, _), (.sounding, _), (.over, _): []
    }
  }

  package mutating func cutOff(at now: Instant) {
    if let trial { trials.append(trial) }
    trial = nil
    state = .over
  }

  private func control(_ response: Response) -> String? {
    guard case .press(let id, _) = response.action else { return nil }
    return rules.controls.first { $0.id == id }?.id
  }

  private mutating func beginTrial(at now: Instant) -> [ExerciseEffect] {
    guard trials.count < order.count else {
      state = .over
      return [.redraw]
    }
    var begun = Trial(number: trials.count + 1, verdict: .interrupted, began: now)
    begun.given = given(level: nil)
    trial = begun
    // What cannot be played is kept, and the next one begins.
    guard ramp != nil else { return judge(.interrupted, at: now) }
    wait(at: now)
    return [
      .beginTrial(number: begun.number, validSoFar: trials.count, wanted: order.count), .redraw,
    ]
  }

  private mutating func wait(at now: Instant) {
    let delay = random.duration(from: rules.minimumDelay, to: rules.maximumDelay)
    trial?.delay = delay
    state = .waiting(until: now + delay)
  }

  /// Nothing is drawn: the screen must not give the tone away.
  private mutating func sound(at now: Instant) -> [ExerciseEffect] {
    guard let ramp else { return [] }
    trial?.stimulus = now
    state = .sounding(onset: now)
    return [
      .play(
        .tone(
          SoundRequest.Tone(
            frequencyHz: Double(tone.frequencyHz),
            startDecibelsFullScale: ramp.startDecibelsFullScale,
            endDecibelsFullScale: ramp.endDecibelsFullScale, ear: tone.ear, length: ramp.length)))
    ]
  }

  /// Kept; the wait begins anew, so that nobody finds tones by pressing often.
  private mutating func takeFalseAlarm(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    trial?.responses.append(TrialResponse(response, isRight: false))
    if falseAlarmCount(of: trial) > ToneAudiometryRules.mostFalseAlarms {
      return judge(.anticipation, at: now)
    }
    if case .waiting = state { wait(at: now) }
    return []
  }

  private mutating func take(
    _ response: Response, _ onset: Instant, at now: Instant
  ) -> [ExerciseEffect] {
    guard response.at >= onset + ToneAudiometryRules.floor else {
      return takeFalseAlarm(response, at: now)
    }
    let isRight = !rules.asksForEar || tone.ear == .both || control(response) == tone.ear.rawValue
    trial?.responses.append(TrialResponse(response, isRight: isRight))
    trial?.isRight = isRight
    let level = ramp?.decibelsFullScale(after: response.at - onset)
    let heard = given(level: level)
    trial?.given = heard
    return judge(.valid, at: now)
  }

  private mutating func judge(_ verdict: Trial.Verdict, at now: Instant) -> [ExerciseEffect] {
    guard var judged = trial else { return [] }
    judged.verdict = verdict
    let silence: [ExerciseEffect] = if case .sounding = state { [.stopSound] } else { [] }
    trials.append(judged)
    trial = nil
    return silence + [.judged(judged)] + beginTrial(at: now)
  }

  /// What is played, and the level at which it was heard.
  private func given(level: Double?) -> JSONValue {
    func reported(_ value: Double?) -> JSONValue? {
      .number(value.flatMap { scale.reported($0, Double(tone.frequencyHz), tone.ear) })
    }
    return .object([
      "ear": .string(tone.ear.rawValue), "frequencyHz": .number(tone.frequencyHz),
      "unit": .string(scale.unitWords), "calibration": scale.calibration.map { .string($0.name) },
      "startDecibelsFullScale": .number(ramp?.startDecibelsFullScale),
      "endDecibelsFullScale": .number(ramp?.endDecibelsFullScale),
      "startLevel": reported(ramp?.startDecibelsFullScale),
      "endLevel": reported(ramp?.endDecibelsFullScale),
      "heardDecibelsFullScale": .number(level), "heardLevel": reported(level),
    ])
  }
}
