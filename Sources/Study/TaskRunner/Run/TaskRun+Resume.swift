import StudyModel

/// Taking a run up after the program ended without closing it.
extension TaskRun {
  mutating func resume(_ report: PartReport, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch phase {
    case .notBegun, .finished: throw refusal(event)
    case .showing(let page):
      takeUp(at: event.at)
      return [.show(page: page)]
    case .interrupted(let page):
      takeUp(at: event.at)
      return [.showInterrupted(page: page)]
    case .counting(let page, _):
      guard case .wait(let wait) = plan.pages[page].content else {
        return cutOff(page, report, event)
      }
      // Nobody knows how long the machine was off: the person waits the whole time.
      takeUp(at: event.at)
      phase = .counting(page: page, until: event.at + wait.length)
      return [.show(page: page), .setTimer(event.at + wait.length)]
    case .recording(let page, _, _), .exercising(let page, _, _), .gating(let page, _),
      .settling(let page, _):
      return cutOff(page, report, event)
    }
  }

  /// The person goes away and may come back: nothing changes but what is known of the time.
  mutating func leave(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard currentPage != nil else { throw refusal(event) }
    return []
  }

  /// Begins a new sitting, in which a visit that is still open goes on.
  private mutating func takeUp(at now: Instant) {
    sitting += 1
    guard let visit = visits.last, visit.state == .open else { return }
    // How long the person stayed after the last event, nobody knows.
    visits[visits.count - 1].continuation = Visit.Continuation(
      sitting: sitting, resumed: now, openBefore: visit.openTime(until: latest ?? visit.entered))
  }

  private mutating func cutOff(
    _ page: Int, _ report: PartReport, _ event: RunEvent
  ) -> [RunEffect] {
    if case .exercising(_, var box, _) = phase {
      box.exercise.cutOff(at: latest ?? event.at)
      keep(box.exercise)
    }
    keep(report, page: page)
    closeVisit(.interrupted, at: latest ?? event.at)
    takeUp(at: event.at)
    phase = .interrupted(page: page)
    return [.showInterrupted(page: page)]
  }
}
