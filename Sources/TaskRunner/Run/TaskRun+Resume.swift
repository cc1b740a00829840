import StudyModel

/// Taking a run up after the program ended without closing it.
extension TaskRun {
  mutating func resume(_ report: PartReport, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .notBegun, .finished: throw refusal(event)
    case .showing(let page):
      sitting += 1
      return [.show(page: page)]
    case .interrupted(let page):
      sitting += 1
      return [.showInterrupted(page: page)]
    case .counting(let page, _):
      guard case .wait(let wait) = plan.pages[page].content else {
        return cutOff(page, report, event)
      }
      // Nobody knows how long the machine was off: the person waits the whole time.
      sitting += 1
      phase = .counting(page: page, until: event.at + wait.length)
      return [.show(page: page), .setTimer(event.at + wait.length)]
    case .recording(let page, _, _), .trying(let page, _, _), .settling(let page, _):
      return cutOff(page, report, event)
    }
  }

  private mutating func cutOff(
    _ page: Int, _ report: PartReport, _ event: RunEvent
  ) -> [RunEffect] {
    if case .trying(_, var sequence, _) = phase {
      sequence.cutOff()
      visits[visits.count - 1].trials = sequence.trials
    }
    keep(report, page: page)
    closeVisit(.interrupted, at: latest ?? event.at)
    sitting += 1
    phase = .interrupted(page: page)
    return [.showInterrupted(page: page)]
  }
}
