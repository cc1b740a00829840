import StudyModel

/// Opening and closing visits.
extension TaskRun {
  mutating func openVisit(_ page: Int, answer: Answer?, at now: Instant) {
    let number: Int
    var groupItem: GroupItem?
    if let item, plan.table.groupOfPage[page] == item.group, let place = openPlace {
      number = groups[item.group].items[place].pages.countVisit(page)
      groupItem = GroupItem(
        group: plan.pages[plan.table.groups[item.group].page].id, number: item.number)
    } else {
      number = pageStates.countVisit(page)
    }
    visits.append(
      Visit(
        step: plan.pages[page].id, item: groupItem, number: number, sitting: sitting, entered: now,
        answer: answer))
  }

  mutating func closeVisit(_ state: Visit.State, at now: Instant) {
    guard visits.last?.state == .open else { return }
    visits[visits.count - 1].state = state
    visits[visits.count - 1].left = now
    noteTime(of: visits[visits.count - 1], until: now)
  }

  func state(of page: Int) -> PageStates.State {
    guard let item, plan.table.groupOfPage[page] == item.group, let place = openPlace else {
      return pageStates[page]
    }
    return groups[item.group].items[place].pages[page]
  }

  mutating func setState(_ state: PageStates.State, of page: Int) {
    if let item, plan.table.groupOfPage[page] == item.group, let place = openPlace {
      groups[item.group].items[place].pages[page] = state
    } else {
      pageStates[page] = state
    }
  }
}
