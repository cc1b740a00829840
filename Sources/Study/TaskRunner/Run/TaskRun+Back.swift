import StudyModel

/// Going back: the order of the history, never the order of the plan.
extension TaskRun {
  enum WayBack {
    /// An entry of the trail.
    case page(Int)
    case nothing
    case activity
    /// Not in this phase.
    case closed
  }

  /// Where `.back` leads: over waits, over pages that are hidden by now, and never into an activity.
  var wayBack: WayBack {
    switch phase {
    case .showing: break
    case .counting(let page, _) where plan.pages[page].activity == nil: break
    case .notBegun, .counting, .gating, .recording, .exercising, .settling, .interrupted, .finished:
      return .closed
    }
    for index in trail.indices.dropLast().reversed() {
      let page = plan.pages[trail[index].page]
      if page.activity != nil { return .activity }
      if isOpen(trail[index]) { return .page(index) }
    }
    return .nothing
  }

  /// Whether a page of the way is still one: no wait, and not hidden by now.
  func isOpen(_ entry: TrailEntry) -> Bool {
    if case .wait = plan.pages[entry.page].content { return false }
    guard let number = entry.item else { return pageStates[entry.page] != .hidden }
    guard let group = plan.table.groupOfPage[entry.page],
      let place = groups[group].place(of: number)
    else { return false }
    return groups[group].items[place].pages[entry.page] != .hidden
  }

  mutating func back(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let index: Int
    switch wayBack {
    case .page(let entry): index = entry
    case .nothing: throw refusal(event, .nothingBefore)
    case .activity: throw refusal(event, .activityBefore)
    case .closed: throw refusal(event)
    }
    let target = trail[index]
    if let page = currentPage { closeHalfway(page, at: event.at) }
    trail.removeLast(trail.count - index)
    leaveItem(for: target)
    return enter(target.page, at: event.at)
  }

  /// Leaves the open item backwards, or comes back to one; an item without any answer is taken away.
  private mutating func leaveItem(for target: TrailEntry) {
    let left = item
    item = target.item.flatMap { number in
      plan.table.groupOfPage[target.page].map { OpenItem(group: $0, number: number) }
    }
    guard left != item else { return }
    if let left, let place = groups[left.group].place(of: left.number),
      groups[left.group].items[place].isUntouched
    {
      groups[left.group].items.remove(at: place)
    }
    for open in [left, item].compactMap(\.self) {
      cache.forget(plan.table.groupConditions[open.group])
      forgetDependents(ofGroup: open.group)
    }
  }
}

extension GroupState.Item {
  /// Whether nothing came of it: it was opened and left again.
  fileprivate var isUntouched: Bool { !isComplete && answers.isEmpty && measures.isEmpty }
}
