import StudyModel

/// Timed parts, trials, and what becomes of them.
extension TaskRun {
  mutating func startRecording(_ part: TimedPart, page: Int, at now: Instant) -> [RunEffect] {
    let until = now + part.length
    phase = .recording(page: page, until: until, isEndAsked: false)
    return [
      .startRecording(page: page, streams: part.streams, rateHz: part.rateHz),
      .show(page: page), .setTimer(until),
    ]
  }

  mutating func startTrials(_ rules: TrialRules, page: Int, at now: Instant) -> [RunEffect] {
    // Each series draws from a generator of its own, so that a series that is done again
    // does not repeat the delays the person has just met.
    let sequence = TrialSequence(rules: rules, random: SeededRandom(seed: random.next()), at: now)
    phase = .trying(page: page, sequence, isEndAsked: false)
    return [
      .startRecording(page: page, streams: [.accelerometer], rateHz: rules.rateHz),
      .show(page: page), .setTimer(now),
    ]
  }

  mutating func timer(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .counting(let page, let until):
      guard event.at >= until else { throw refusal(event, .timerNotDue) }
      closeVisit(.completed, at: event.at)
      return goOn(from: page, at: event.at)
    case .recording(let page, let until, _):
      guard event.at >= until else { throw refusal(event, .timerNotDue) }
      return settle(page, .onTime)
    case .trying(_, let sequence, _):
      guard sequence.deadline.map({ event.at >= $0 }) ?? false else {
        throw refusal(event, .timerNotDue)
      }
      return try trial(.timer, event)
    case .notBegun, .showing, .settling, .interrupted, .finished:
      throw refusal(event)
    }
  }

  mutating func askToEndEarly(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .recording(let page, let until, _):
      phase = .recording(page: page, until: until, isEndAsked: true)
      return [.confirmEarlyEnd(page: page)]
    case .trying(let page, let sequence, _):
      phase = .trying(page: page, sequence, isEndAsked: true)
      return [.confirmEarlyEnd(page: page)]
    case .notBegun, .showing, .counting, .settling, .interrupted, .finished:
      throw refusal(event)
    }
  }

  mutating func endEarly(_ isSure: Bool, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .recording(let page, let until, isEndAsked: true):
      guard isSure else {
        phase = .recording(page: page, until: until, isEndAsked: false)
        return [.show(page: page)]
      }
      return settle(page, .early)
    case .trying(let page, let sequence, isEndAsked: true):
      guard isSure else {
        phase = .trying(page: page, sequence, isEndAsked: false)
        return [.show(page: page)]
      }
      return settle(page, .early)
    case .recording(_, _, isEndAsked: false), .trying(_, _, isEndAsked: false), .notBegun, .showing,
      .counting, .settling, .interrupted, .finished:
      throw refusal(event)
    }
  }

  mutating func trial(_ trialEvent: TrialSequence.Event, _ event: RunEvent) throws(Refusal)
    -> [RunEffect]
  {
    guard case .trying(let page, var sequence, let isEndAsked) = phase else {
      throw refusal(event)
    }
    let effects = sequence.handle(trialEvent, at: event.at)
    phase = .trying(page: page, sequence, isEndAsked: isEndAsked)
    var result: [RunEffect] = []
    for effect in effects { result += carryOut(effect, sequence, page: page) }
    return result
  }

  private mutating func carryOut(
    _ effect: TrialSequence.Effect, _ sequence: TrialSequence, page: Int
  ) -> [RunEffect] {
    switch effect {
    case .setTimer(let time): [.setTimer(time)]
    case .beginTrial(let number):
      [
        .beginTrial(
          number: number, validSoFar: sequence.validCount, wanted: sequence.rules.attempts),
        .watchForMovement(thresholdG: sequence.rules.thresholdG),
      ]
    case .showStimulus: [.showStimulus]
    case .judged(let trial): [.stopWatching, .judgeTrial(trial)]
    case .over: settle(page, .onTime)
    }
  }

  mutating func sensorFailed(_ problem: Problem, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    if case .finished = phase { throw refusal(event) }
    problems.append(problem)
    // Without an accelerometer nobody can answer a stimulus: waiting on would only torment them.
    if case .trying(let page, _, _) = phase, problem.stream == .accelerometer, problem.kind.isLoss {
      return settle(page, .sensorMissing)
    }
    return []
  }

  private mutating func settle(_ page: Int, _ ending: Ending) -> [RunEffect] {
    var effects: [RunEffect] = []
    if case .trying(_, var sequence, _) = phase {
      sequence.cutOff()
      visits[visits.count - 1].trials = sequence.trials
      effects = [.stopWatching]
    }
    phase = .settling(page: page, ending: ending)
    return effects + [.stopRecording(page: page)]
  }

  mutating func measured(_ report: PartReport, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .settling(let page, let ending) = phase else { throw refusal(event) }
    keep(report, page: page)
    closeVisit(ending.visitState, at: event.at)
    return ending == .abandoned ? finish(.abandoned, at: event.at) : goOn(from: page, at: event.at)
  }

  mutating func keep(_ report: PartReport, page: Int) {
    problems += report.problems
    let last = visits.count - 1
    visits[last].recordings = report.recordings
    visits[last].measures = report.measures
    for index in visits[last].trials.indices {
      visits[last].trials[index].estimate = report.estimates[visits[last].trials[index].number]
    }
    if !report.measures.isEmpty { setMeasures(report.measures, page: page) }
  }

  mutating func abandon(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .notBegun, .finished: throw refusal(event)
    case .recording(let page, _, _), .trying(let page, _, _): return settle(page, .abandoned)
    case .settling(let page, _):
      phase = .settling(page: page, ending: .abandoned)
      return []
    case .counting:
      closeVisit(.interrupted, at: event.at)
      return finish(.abandoned, at: event.at)
    case .showing(let page):
      closeForm(page, .unanswered)
      closeVisit(.unanswered, at: event.at)
      return finish(.abandoned, at: event.at)
    case .interrupted:
      closeVisit(.unanswered, at: event.at)
      return finish(.abandoned, at: event.at)
    }
  }
}

extension Problem.Kind {
  /// Whether the sensor gives nothing from now on.
  fileprivate var isLoss: Bool {
    switch self {
    case .sensorMissing, .sensorFailed, .sensorLost: true
    case .samplesMissing, .noFix, .storageFailed, .interrupted, .clockStepped, .simulatedSensor,
      .sensorDiffers, .conditionFailed, .eventsLost:
      false
    }
  }
}

extension TaskRun.Ending {
  fileprivate var visitState: Visit.State {
    switch self {
    case .onTime: .completed
    case .early: .endedEarly
    case .abandoned: .interrupted
    case .sensorMissing: .sensorMissing
    }
  }
}
