import StudyModel

/// Going from page to page.
extension TaskRun {
  mutating func begin(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard phase == .notBegun else { throw refusal(event) }
    return goForward(from: 0, at: event.at)
  }

  mutating func take(_ answer: Answer?, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .showing(let page) = phase else { throw refusal(event) }
    guard case .question(let question) = plan.pages[page].content else {
      throw refusal(event, .noQuestion)
    }
    do {
      visits[visits.count - 1].answer = try answer.map(question.accept)
    } catch {
      throw refusal(event, .answer(error))
    }
    return [.show(page: page)]
  }

  mutating func next(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .showing(let page): return try leave(page, event)
    case .interrupted(let page): return enter(activityStart(of: page), at: event.at)
    case .notBegun, .counting, .recording, .trying, .settling, .finished: throw refusal(event)
    }
  }

  mutating func skip(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .showing(let page):
      guard case .question(let question) = plan.pages[page].content else {
        throw refusal(event, .noQuestion)
      }
      guard !question.isRequired else { throw refusal(event, .answer(.required)) }
      visits[visits.count - 1].answer = nil
      keepAnswer()
      closeVisit(.skipped, at: event.at)
      return goForward(from: page + 1, at: event.at)
    case .interrupted(let page):
      return goForward(from: activityEnd(of: page), at: event.at)
    case .notBegun, .counting, .recording, .trying, .settling, .finished:
      throw refusal(event)
    }
  }

  mutating func back(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .showing = phase else { throw refusal(event) }
    guard trail.count >= 2 else { throw refusal(event, .nothingBefore) }
    let target = trail[trail.count - 2]
    guard plan.pages[target].activity == nil else { throw refusal(event, .activityBefore) }
    let hasAnswer = visits.last?.answer != nil
    if hasAnswer { keepAnswer() }
    closeVisit(hasAnswer ? .answered : .unanswered, at: event.at)
    trail.removeLast(2)
    return enter(target, at: event.at)
  }

  private mutating func leave(_ page: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch plan.pages[page].content {
    case .completion:
      closeVisit(.seen, at: event.at)
      return finish(.completed)
    case .question(let question):
      let isAnswered = visits.last?.answer != nil
      guard isAnswered || !question.isRequired else { throw refusal(event, .answer(.required)) }
      keepAnswer()
      closeVisit(isAnswered ? .answered : .skipped, at: event.at)
    case .instruction, .form, .group, .review, .table, .wait, .media, .ending, .countdown, .timed,
      .trials:
      closeVisit(.seen, at: event.at)
    }
    return goForward(from: page + 1, at: event.at)
  }

  /// Makes the open visit's answer the one that counts.
  private mutating func keepAnswer() {
    guard let visit = visits.last else { return }
    answers[visit.step] = visit.answer
    lastAnswers[visit.step] = visit.answer
  }

  /// Enters the first page from `start` on whose condition holds; passes over the others.
  mutating func goForward(from start: Int, at now: Instant) -> [RunEffect] {
    var index = start
    while index < plan.pages.count {
      if isShown(index, at: now) { return enter(index, at: now) }
      hide(index, at: now)
      index += 1
    }
    return finish(.completed)
  }

  private mutating func hide(_ index: Int, at now: Instant) {
    let id = plan.pages[index].id
    answers[id] = nil
    measures[id] = nil
    openVisit(index, at: now)
    visits[visits.count - 1].answer = nil
    closeVisit(.hidden, at: now)
  }

  mutating func enter(_ index: Int, at now: Instant) -> [RunEffect] {
    trail.append(index)
    openVisit(index, at: now)
    switch plan.pages[index].content {
    case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
      .ending:
      phase = .showing(page: index)
      return [.show(page: index)]
    case .countdown(let length):
      phase = .counting(page: index, until: now + length)
      return [.show(page: index), .setTimer(now + length)]
    case .timed(let part):
      return startRecording(part, page: index, at: now)
    case .trials(let rules):
      return startTrials(rules, page: index, at: now)
    }
  }

  private mutating func openVisit(_ index: Int, at now: Instant) {
    let id = plan.pages[index].id
    visitCounts[id, default: 0] += 1
    visits.append(
      Visit(
        step: id, number: visitCounts[id, default: 1], sitting: sitting, entered: now,
        answer: lastAnswers[id]))
  }

  mutating func closeVisit(_ state: Visit.State, at now: Instant) {
    guard visits.last?.state == .open else { return }
    visits[visits.count - 1].state = state
    visits[visits.count - 1].left = now
  }

  mutating func finish(_ outcome: Outcome) -> [RunEffect] {
    phase = .finished(outcome)
    return [.finish(outcome)]
  }

  func activityStart(of page: Int) -> Int { plan.pages[page].activity?.lowerBound ?? page }

  func activityEnd(of page: Int) -> Int { plan.pages[page].activity?.upperBound ?? page + 1 }
}
