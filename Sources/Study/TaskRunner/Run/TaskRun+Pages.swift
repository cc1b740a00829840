import StudyModel

/// Entering and leaving pages.
extension TaskRun {
  mutating func begin(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard phase == .notBegun else { throw refusal(event) }
    return start(at: event.at)
  }

  mutating func next(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .showing(let page): return try leave(page, event)
    case .interrupted(let page): return enter(activityStart(of: page), at: event.at)
    case .recording(let page, _, _): return try endByPerson(page, event)
    case .notBegun, .counting, .gating, .exercising, .settling, .finished: throw refusal(event)
    }
  }

  private mutating func leave(_ page: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch plan.pages[page].content {
    case .completion:
      closeVisit(.seen, at: event.at)
      return finish(.completed, at: event.at)
    case .ending(let outcome):
      closeVisit(.seen, at: event.at)
      return finish(outcome, at: event.at)
    case .question(let question): return try leave(page, question, event)
    case .form: return try leaveForm(page, event)
    case .group(let rules): try leaveGroup(page, rules, event)
    case .gate: closeVisit(.completed, at: event.at)
    case .instruction, .review, .table, .wait, .media, .countdown, .timed, .exercise:
      closeVisit(.seen, at: event.at)
    }
    return goOn(from: page, at: event.at)
  }

  mutating func skip(
    because reason: SkipReason?, _ event: RunEvent
  ) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .showing(let page):
      switch plan.pages[page].content {
      case .question(let question): return try skip(page, question, because: reason, event)
      case .form: return try skipForm(page, event)
      case _: throw refusal(event, .noQuestion)
      }
    case .interrupted(let page):
      return goOn(from: activityEnd(of: page) - 1, at: event.at)
    case .notBegun, .counting, .gating, .recording, .exercising, .settling, .finished:
      throw refusal(event)
    }
  }

  /// Goes to the page for those who end the run here.
  mutating func endHere(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let page: Int
    switch phase {
    case .showing(let shown): page = shown
    case .counting(let waiting, _) where plan.pages[waiting].activity == nil: page = waiting
    case .notBegun, .counting, .gating, .recording, .exercising, .settling, .interrupted,
      .finished:
      throw refusal(event)
    }
    guard let target = plan.pages[page].earlyEndPage else { throw refusal(event, .noEarlyEnd) }
    closeHalfway(page, at: event.at)
    item = nil
    pendingReview = nil
    return enter(target, at: event.at)
  }

  /// Closes a visit that is left by another way than forwards; an answer that was given is kept.
  mutating func closeHalfway(_ page: Int, at now: Instant) {
    switch plan.pages[page].content {
    case .question(let question):
      let isAnswered = visits.last?.answer != nil
      if isAnswered { keepAnswer(of: question) }
      closeVisit(isAnswered ? ownState(of: question) : .unanswered, at: now)
    case .form:
      let isAnswered = closeForm(page, .unanswered)
      closeVisit(isAnswered ? .answered : .unanswered, at: now)
    case .wait: closeVisit(.endedEarly, at: now)
    case _: closeVisit(.unanswered, at: now)
    }
  }

  mutating func enter(_ page: Int, at now: Instant) -> [RunEffect] {
    noteReview(page)
    trail.append(TrailEntry(page: page, item: item?.number))
    setState(.onTheWay, of: page)
    switch plan.pages[page].content {
    case .question(let question):
      openVisit(page, answer: firstAnswer(of: question, at: now), at: now)
    case .form:
      openVisit(page, answer: nil, at: now)
      openForm(page, at: now)
    case .group:
      if let group = plan.group(listedOn: page) { forgetDependents(ofGroup: group) }
      openVisit(page, answer: nil, at: now)
    case _: openVisit(page, answer: nil, at: now)
    }
    noteProgress(at: page)
    return begin(page, at: now)
  }

  private mutating func begin(_ page: Int, at now: Instant) -> [RunEffect] {
    switch plan.pages[page].content {
    case .instruction, .question, .form, .group, .review, .completion, .table, .media, .ending:
      phase = .showing(page: page)
      return [.show(page: page)]
    case .wait(let wait): return count(wait.length, page, at: now)
    case .countdown(let length): return count(length, page, at: now)
    case .timed(let part): return startRecording(part, page: page, at: now)
    case .gate(let gate): return startGate(gate, page: page, at: now)
    case .exercise(let part): return startExercise(part, page: page, at: now)
    }
  }

  private mutating func count(_ length: Duration, _ page: Int, at now: Instant) -> [RunEffect] {
    phase = .counting(page: page, until: now + length)
    return [.show(page: page), .setTimer(now + length)]
  }

  mutating func finish(_ outcome: Outcome, at now: Instant) -> [RunEffect] {
    if outcome != .abandoned { withdrawRest(at: now) }
    item = nil
    phase = .finished(outcome)
    return [.finish(outcome)]
  }

  func activityStart(of page: Int) -> Int { plan.pages[page].activity?.lowerBound ?? page }

  func activityEnd(of page: Int) -> Int { plan.pages[page].activity?.upperBound ?? page + 1 }
}
