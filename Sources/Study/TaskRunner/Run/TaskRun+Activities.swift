import StudyModel

/// Parts of active tasks: their timers, their early ends, and what becomes of them.
extension TaskRun {
  mutating func startRecording(_ part: TimedPart, page: Int, at now: Instant) -> [RunEffect] {
    let until = now + part.length
    phase = .recording(page: page, until: until, isEndAsked: false)
    return [
      .startRecording(page: page, streams: part.streams, rateHz: part.rateHz),
      .show(page: page), .setTimer(until),
    ]
  }

  mutating func timer(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .counting(let page, let until):
      guard event.at >= until else { throw refusal(event, .timerNotDue) }
      closeVisit(.completed, at: event.at)
      return goOn(from: page, at: event.at)
    case .gating(let page, let until):
      guard event.at >= until else { throw refusal(event, .timerNotDue) }
      return settle(page, .onTime, at: event.at)
    case .recording(let page, let until, _):
      guard event.at >= until else { throw refusal(event, .timerNotDue) }
      note(.limit, of: page)
      return settle(page, .onTime, at: event.at)
    case .exercising(_, let box, _):
      guard box.exercise.deadline.map({ event.at >= $0 }) ?? false else {
        throw refusal(event, .timerNotDue)
      }
      return try exercise(.timer, event)
    case .notBegun, .showing, .settling, .interrupted, .finished:
      throw refusal(event)
    }
  }

  /// The person says that a part is done which has no length of its own.
  mutating func endByPerson(_ page: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .timed(let part) = plan.pages[page].content, part.ending != .time else {
      throw refusal(event)
    }
    note(.person, of: page)
    return settle(page, .onTime, at: event.at)
  }

  mutating func stepsReached(_ count: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .recording(let page, _, _) = phase,
      case .timed(let part) = plan.pages[page].content, case .steps(let wanted) = part.ending,
      count >= wanted
    else { throw refusal(event) }
    note(.steps, of: page)
    return settle(page, .onTime, at: event.at)
  }

  /// Keeps what ended a part that does not simply run its time.
  private mutating func note(_ end: Visit.PartEnd, of page: Int) {
    guard case .timed(let part) = plan.pages[page].content, part.ending != .time else { return }
    visits[visits.count - 1].end = end
  }

  mutating func askToEndEarly(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .recording(let page, let until, _):
      phase = .recording(page: page, until: until, isEndAsked: true)
      return [.confirmEarlyEnd(page: page)]
    case .exercising(let page, let box, _):
      phase = .exercising(page: page, box, isEndAsked: true)
      return [.confirmEarlyEnd(page: page)]
    case .notBegun, .showing, .counting, .gating, .settling, .interrupted, .finished:
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
      return settle(page, .early, at: event.at)
    case .exercising(let page, let box, isEndAsked: true):
      guard isSure else {
        phase = .exercising(page: page, box, isEndAsked: false)
        return [.show(page: page)]
      }
      return settle(page, .early, at: event.at)
    case .recording(_, _, isEndAsked: false), .exercising(_, _, isEndAsked: false), .notBegun,
      .showing, .counting, .gating, .settling, .interrupted, .finished:
      throw refusal(event)
    }
  }

  mutating func sensorFailed(_ problem: Problem, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    if case .finished = phase { throw refusal(event) }
    problems.append(problem)
    // Without an accelerometer nobody can answer by moving: waiting on would only torment them.
    if case .exercising(let page, _, _) = phase, problem.stream == .accelerometer,
      problem.kind.isLoss, plan.pages[page].content.needsMovement
    {
      return settle(page, .sensorMissing, at: event.at)
    }
    return []
  }

  mutating func settle(_ page: Int, _ ending: Ending, at now: Instant) -> [RunEffect] {
    var effects: [RunEffect] = []
    if case .exercising(_, var box, _) = phase {
      box.exercise.cutOff(at: now)
      keep(box.exercise)
      effects = [.stopWatching, .stopSound]
    }
    phase = .settling(page: page, ending: ending)
    return effects + [.stopRecording(page: page)]
  }

  mutating func measured(_ report: PartReport, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .settling(let page, let ending) = phase else { throw refusal(event) }
    keep(report, page: page)
    if ending != .abandoned, let effects = gated(report, page) { return effects }
    closeVisit(ending.visitState, at: event.at)
    return ending == .abandoned ? finish(.abandoned, at: event.at) : goOn(from: page, at: event.at)
  }

  mutating func keep(_ report: PartReport, page: Int) {
    problems += report.problems
    let last = visits.count - 1
    visits[last].recordings += report.recordings
    visits[last].measures = report.measures
    visits[last].gate = report.gate
    for index in visits[last].trials.indices {
      visits[last].trials[index].estimate = report.estimates[visits[last].trials[index].number]
    }
    if !report.measures.isEmpty { setMeasures(report.measures, page: page) }
  }

  mutating func abandon(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .notBegun, .finished: throw refusal(event)
    case .recording(let page, _, _), .exercising(let page, _, _), .gating(let page, _):
      return settle(page, .abandoned, at: event.at)
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

extension PageContent {
  /// Whether the person answers by moving the device.
  fileprivate var needsMovement: Bool {
    if case .exercise(let part) = self { part.rules.movementThresholdG != nil } else { false }
  }
}

extension Problem.Kind {
  /// Whether the sensor gives nothing from now on.
  fileprivate var isLoss: Bool {
    switch self {
    case .sensorMissing, .sensorFailed, .sensorLost: true
    case .samplesMissing, .noFix, .storageFailed, .interrupted, .clockStepped, .simulatedSensor,
      .sensorDiffers, .speakerMissing, .speakerFailed, .soundRefused, .conditionFailed, .eventsLost,
      .leftOpen:
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
