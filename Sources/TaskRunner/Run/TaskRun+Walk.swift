import StudyModel

/// Going forward: what is shown next, and what is passed over.
extension TaskRun {
  /// How many jumps back pages that nobody saw may make in one event: a task whose skipped steps
  /// send each other back and forth comes to an end all the same.
  private static let mostUnseenReturns = 100

  /// Where the way leads after a page.
  private enum Onward {
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

  /// Asks the jumps of a page, and those of the steps around it that end with it.
  private mutating func onward(
    from page: Int, _ returns: inout Int, isSeen: Bool, at now: Instant
  ) -> Onward {
    var jump = taken(plan.pages[page].jumps, place: page, from: page, &returns, isSeen, at: now)
    if jump == nil { jump = exitTaken(from: page, &returns, isSeen, isMet: true, at: now) }
    return follow(jump, from: page, at: now)
  }

  /// Goes past a page that is no part of the way: the steps around it may end with it all the same.
  private mutating func past(_ page: Int, _ returns: inout Int, at now: Instant) -> Onward {
    let jump = exitTaken(from: page, &returns, false, isMet: false, at: now)
    return follow(jump, from: page, at: now)
  }

  private mutating func follow(
    _ jump: PlannedJump.Target?, from page: Int, at now: Instant
  ) -> Onward {
    switch jump {
    case nil: .position(nextPosition(after: page))
    case .end(let outcome): .end(outcome)
    case .page(let target): arrive(at: target, from: order.position(of: page), at: now)
    }
  }

  /// Asks the steps that end with a page; one of which no page was met has nothing to say.
  private mutating func exitTaken(
    from page: Int, _ returns: inout Int, _ isSeen: Bool, isMet: Bool, at now: Instant
  ) -> PlannedJump.Target? {
    for index in plan.exits(of: page) {
      let exit = plan.exits[index]
      guard isLeft(exit, for: nextPosition(after: page)),
        isMet || exit.pages.contains(where: { state(of: $0) == .onTheWay })
      else { continue }
      let jump = taken(exit.jumps, place: -1 - index, from: page, &returns, isSeen, at: now)
      if let jump { return jump }
    }
    return nil
  }

  /// Whether the next position lies outside of a step; an open item does not leave its group.
  private func isLeft(_ exit: PlannedExit, for next: Int) -> Bool {
    if let item, exit.pages.contains(plan.table.groups[item.group].page) { return false }
    return next >= order.length || !exit.pages.contains(order.page(at: next))
  }

  /// The items' pages of a group follow its own and are no part of the way past it.
  private func nextPosition(after page: Int) -> Int {
    let position = order.position(of: page)
    guard case .group(let rules) = plan.pages[page].content else { return position + 1 }
    return position + 1 + rules.pages.count
  }

  /// The target of the first jump that holds and may still be taken.
  private mutating func taken(
    _ jumps: [PlannedJump], place: Int, from page: Int, _ returns: inout Int, _ isSeen: Bool,
    at now: Instant
  ) -> PlannedJump.Target? {
    let position = order.position(of: page)
    for (index, jump) in jumps.enumerated() {
      let isReturn = jump.isReturn(from: position, in: order)
      // Only a return needs a limit; one without it, which only a drawn order can make, is taken once.
      let limit = jump.limit ?? (isReturn ? 1 : Int.max)
      let key = JumpKey(place: place, jump: index, item: item?.number)
      let count = jumpsTaken[key, default: 0]
      guard count < limit, !isReturn || isSeen || returns > 0, isTaken(jump, of: plan.pages[page].id, at: now)
      else { continue }
      if isReturn, !isSeen { returns -= 1 }
      if jump.limit != nil || isReturn { jumpsTaken[key] = count + 1 }
      return jump.target
    }
    return nil
  }

  /// Comes to the target of a jump; one forwards hides what lies between.
  private mutating func arrive(at target: Int, from position: Int, at now: Instant) -> Onward {
    var target = target
    let group = plan.table.groupOfPage[target]
    if group != item?.group {
      closeItem(isComplete: true)
      // Into a group leads only its own page.
      if let group { target = plan.table.groups[group].page }
    }
    let end = order.position(of: target)
    guard position + 1 < end else { return .position(end) }
    for position in position + 1..<end { passOver(order.page(at: position), at: now) }
    return .position(end)
  }

  /// Hides a page that the way does not meet.
  private mutating func passOver(_ page: Int, at now: Instant) {
    guard !plan.pages[page].isAside, !order.isUndrawn(page) else { return }
    let group = plan.table.groupOfPage[page]
    guard group == nil || group == item?.group else { return }
    hide(page, at: now)
  }

  /// Takes back the answers of all pages behind the current one, which the way does not reach.
  mutating func withdrawRest(at now: Instant) {
    guard let page = currentPage else { return }
    var position = nextPosition(after: page)
    item = nil
    while position < order.length {
      let page = order.page(at: position)
      if plan.table.groupOfPage[page] == nil, pageStates[page] == .onTheWay {
        passOver(page, at: now)
      }
      position += 1
    }
  }

  private mutating func noteUndrawn(_ page: Int, at now: Instant) {
    guard state(of: page) != .notDrawn else { return }
    setState(.notDrawn, of: page)
    openVisit(page, answer: nil, at: now)
    closeVisit(.notDrawn, at: now)
  }

  mutating func hide(_ page: Int, at now: Instant) {
    for question in plan.table.questions(ofPage: page) { setOnTheWay(false, question) }
    if plan.pages[page].content.isMeasured { setMeasures(nil, page: page) }
    let wasHidden = state(of: page) == .hidden
    setState(.hidden, of: page)
    if let group = plan.group(listedOn: page) { forgetDependents(ofGroup: group) }
    // On the way back to a review nothing is said of pages that stay hidden.
    if wasHidden, pendingReview != nil { return }
    openVisit(page, answer: nil, at: now)
    closeVisit(.hidden, at: now)
  }
}

extension PlannedJump {
  fileprivate func isReturn(from position: Int, in order: RunOrder) -> Bool {
    switch target {
    case .page(let page): order.position(of: page) <= position
    case .end: false
    }
  }
}
