import StudyModel

/// Going forward: what is shown next, and what is passed over.
extension TaskRun {
  /// How many jumps back pages that nobody saw may make in one event: a task whose skipped steps
  /// send each other back and forth comes to an end all the same.
  private static let mostUnseenReturns = 100

  /// Where the way leads after a page.
  enum Onward {
    case position(Int)
    case end(Outcome)
  }

  /// Goes on after a page that was left forwards.
  mutating func goOn(from page: Int, at now: Instant) -> [RunEffect] {
    if let elsewhere = closedGate(page) {
      pendingReview = nil
      return enter(elsewhere, at: now)
    }
    var returns = Self.mostUnseenReturns
    return walk(onward(from: page, &returns, isSeen: true, at: now), &returns, at: now)
  }

  /// Enters the first page that is to be shown.
  mutating func start(at now: Instant) -> [RunEffect] {
    var returns = Self.mostUnseenReturns
    return walk(.position(0), &returns, at: now)
  }

  /// Enters the first page of the open item that is to be shown.
  mutating func walk(toItemAt page: Int, at now: Instant) -> [RunEffect] {
    var returns = Self.mostUnseenReturns
    return walk(.position(order.position(of: page)), &returns, at: now)
  }

  /// From a page to the next that is to be shown, over all that are not.
  private mutating func walk(
    _ beginning: Onward, _ returns: inout Int, at now: Instant
  ) -> [RunEffect] {
    var way = beginning
    while true {
      guard case .position(let position) = way, position < order.length else {
        if item != nil, case .position = way { return endItem(at: now) }
        if case .end(let outcome) = way { return finish(outcome, at: now) }
        return finish(.completed, at: now)
      }
      let page = order.page(at: position)
      let group = plan.table.groupOfPage[page]
      if let item, group != item.group { return endItem(at: now) }
      if plan.pages[page].isAside || item == nil && group != nil {
        way = past(page, &returns, at: now)
      } else if order.isUndrawn(page) {
        noteUndrawn(page, at: now)
        way = past(page, &returns, at: now)
      } else if !isShown(page, at: now) {
        hide(page, at: now)
        way = past(page, &returns, at: now)
      } else if isSkipped(page, at: now) {
        hide(page, at: now)
        way = onward(from: page, &returns, isSeen: false, at: now)
      } else if plan.pages[page].isSilent {
        fill(page, at: now)
        way = onward(from: page, &returns, isSeen: false, at: now)
      } else if pendingReview != nil, page != pendingReview, stays(page, at: now) {
        way = onward(from: page, &returns, isSeen: false, at: now)
      } else {
        return enter(page, at: now)
      }
    }
  }

  /// Where the gate of a page sends the person in place of the way on; nil if it is open.
  private func closedGate(_ page: Int) -> Int? {
    guard let gate = plan.pages[page].gate else { return nil }
    let isOpen = gate.accepted.allSatisfy { question, accepted in
      guard let number = plan.table.numbers[question], read(number, { $0.isOnTheWay(number) })
      else { return true }
      return read(number) { $0.answer(number) }.map(accepted.contains) ?? false
    }
    return isOpen ? nil : gate.otherwise
  }
}
