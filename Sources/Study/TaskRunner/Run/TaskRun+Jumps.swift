import StudyModel

/// Where the way leads after a page: its jumps, those of the steps around it, or the next page.
extension TaskRun {
  /// Asks the jumps of a page, and those of the steps around it that end with it.
  mutating func onward(
    from page: Int, _ returns: inout Int, isSeen: Bool, at now: Instant
  ) -> Onward {
    var jump = taken(plan.pages[page].jumps, place: page, from: page, &returns, isSeen, at: now)
    if jump == nil { jump = exitTaken(from: page, &returns, isSeen, isMet: true, at: now) }
    return follow(jump, from: page, at: now)
  }

  /// Goes past a page that is no part of the way: the steps around it may end with it all the same.
  mutating func past(_ page: Int, _ returns: inout Int, at now: Instant) -> Onward {
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
  func nextPosition(after page: Int) -> Int {
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
      guard count < limit, !isReturn || isSeen || returns > 0,
        isTaken(jump, of: plan.pages[page].id, at: now)
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
}

extension PlannedJump {
  fileprivate func isReturn(from position: Int, in order: RunOrder) -> Bool {
    switch target {
    case .page(let page): order.position(of: page) <= position
    case .end: false
    }
  }
}
