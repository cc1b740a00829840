import StudyModel

/// Repeat groups and secondary tasks: their items, one after the other.
extension TaskRun {
  /// The group whose items are listed on the page that is shown.
  private func shownGroup(
    _ event: RunEvent
  ) throws(Refusal) -> (page: Int, group: Int, rules: GroupRules) {
    guard case .showing(let page) = phase else { throw refusal(event) }
    guard case .group(let rules) = plan.pages[page].content, let group = plan.group(listedOn: page)
    else { throw refusal(event, .notOnThisPage) }
    return (page, group, rules)
  }

  mutating func addItem(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let (_, group, rules) = try shownGroup(event)
    guard groups[group].items.count < rules.count.upperBound else {
      throw refusal(event, .groupIsFull(most: rules.count.upperBound))
    }
    let planned = plan.table.groups[group]
    let number = groups[group].add(questions: planned.questions, pages: planned.pages)
    return open(number, of: group, at: event.at)
  }

  mutating func openItem(_ place: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let (_, group, rules) = try shownGroup(event)
    let item = try self.item(at: place, of: group, rules, event)
    return open(item.number, of: group, at: event.at)
  }

  mutating func removeItem(_ place: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let (page, group, rules) = try shownGroup(event)
    _ = try item(at: place, of: group, rules, event)
    groups[group].items.remove(at: place)
    forgetDependents(ofGroup: group)
    return [.show(page: page)]
  }

  /// An item that may be opened or taken away: an attempt only if it was not done to its end.
  private func item(
    at place: Int, of group: Int, _ rules: GroupRules, _ event: RunEvent
  ) throws(Refusal) -> GroupState.Item {
    guard groups[group].items.indices.contains(place) else { throw refusal(event, .noSuchItem) }
    let item = groups[group].items[place]
    guard rules.kind == .items || !item.isComplete else { throw refusal(event, .noSuchItem) }
    return item
  }

  private mutating func open(_ number: Int, of group: Int, at now: Instant) -> [RunEffect] {
    closeVisit(.seen, at: now)
    item = OpenItem(group: group, number: number)
    cache.forget(plan.table.groupConditions[group])
    forgetDependents(ofGroup: group)
    let first = plan.table.groups[group].pages.lowerBound
    guard let place = openPlace, groups[group].items[place].isComplete else {
      return walk(toItemAt: first, at: now)
    }
    // Somebody who opens a whole item wants to see it, also on the way back to a review.
    let review = pendingReview
    pendingReview = nil
    let effects = walk(toItemAt: first, at: now)
    pendingReview = review
    return effects
  }

  mutating func leaveGroup(
    _ page: Int, _ rules: GroupRules, _ event: RunEvent
  ) throws(Refusal) {
    if let refused = incomplete(page, rules) { throw refusal(event, refused) }
    closeVisit(.seen, at: event.at)
  }

  /// Why the run cannot go on past a group.
  func incomplete(_ page: Int, _ rules: GroupRules) -> Refusal.Reason? {
    guard let group = plan.group(listedOn: page) else { return nil }
    if groups[group].items.count < rules.count.lowerBound {
      return .tooFewItems(least: rules.count.lowerBound)
    }
    return groups[group].items.firstIndex { !$0.isComplete }.map(Refusal.Reason.itemIncomplete)
  }

  /// The pages of an item are over: back to the list.
  mutating func endItem(at now: Instant) -> [RunEffect] {
    guard let group = item?.group else { return finish(.completed, at: now) }
    closeItem(isComplete: true)
    let page = plan.table.groups[group].page
    if pendingReview != nil, stays(page, at: now) { return goOn(from: page, at: now) }
    if trail.last?.page == page { trail.removeLast() }
    return enter(page, at: now)
  }

  /// Leaves the open item; its pages are no longer on the way back.
  mutating func closeItem(isComplete: Bool) {
    guard let open = item else { return }
    if let place = openPlace { groups[open.group].items[place].isComplete = isComplete }
    item = nil
    trail.removeAll { $0.item != nil }
    cache.forget(plan.table.groupConditions[open.group])
    forgetDependents(ofGroup: open.group)
  }
}
