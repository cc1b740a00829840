import StudyModel

/// How far the run is, and how long this person still takes.
extension TaskRun {
  /// How far the run is at the page that it shows.
  package var progress: Progress { tally.progress }

  /// A page is shown: what lies ahead is summed up anew.
  mutating func noteProgress(at page: Int) {
    let counted = counted(upTo: page)
    tally.enter(counted: counted, here: plan.times[page], left: timeLeft(from: page))
  }

  /// A visit was closed: how long it took tells of the person's pace.
  mutating func noteTime(of visit: Visit, until now: Instant) {
    guard let page = plan.index(of: visit.step), let isWhole = visit.state.isWhole else { return }
    tally.note(plan.times[page], taken: visit.openTime(until: now).inSeconds, isWhole: isWhole)
  }

  /// By the order of this run, which may be drawn.
  private func counted(upTo page: Int) -> Int {
    guard order.isDrawn else { return plan.counted(upTo: page) }
    return (0...order.position(of: page)).count {
      let passed = order.page(at: $0)
      return plan.counted(upTo: passed) > (passed > 0 ? plan.counted(upTo: passed - 1) : 0)
    }
  }

  /// What a usual person takes from a page on, the page included.
  func timeLeft(from page: Int) -> PageTime {
    guard !plan.isEnd(page) else { return plan.times[page] }
    var left = whole(page) + timeLeftInItem(after: page)
    // A correction leads back to its review, and an item to its list.
    let next = pendingReview ?? item.map { plan.table.groups[$0.group].page } ?? page
    if next != page { left += whole(next) }
    return left + timeLeft(after: next)
  }

  private func timeLeft(after page: Int) -> PageTime {
    guard order.isDrawn else {
      let last = lastItemPage(of: page)
      let variable = plan.ahead.variable.drop { $0 <= last }
      return variable.reduce(plan.ahead.fixed(from: last + 1)) { $0 + share(of: $1) }
    }
    let first = order.position(of: page) + 1
    guard first < order.length else { return PageTime() }
    return (first..<order.length).reduce(PageTime()) { sum, position in
      let ahead = order.page(at: position)
      let planned = plan.pages[ahead]
      guard !planned.isAside, !planned.isSilent, plan.table.groupOfPage[ahead] == nil,
        !order.isUndrawn(ahead)
      else { return sum }
      return sum + share(of: ahead)
    }
  }

  /// The items' pages of a group follow its own page, and are counted with it.
  private func lastItemPage(of page: Int) -> Int {
    if case .group(let rules) = plan.pages[page].content {
      rules.pages.upperBound - 1
    } else {
      page
    }
  }

  /// The pages of the open item that follow.
  private func timeLeftInItem(after page: Int) -> PageTime {
    guard let item, plan.table.groupOfPage[page] == item.group else { return PageTime() }
    let pages = plan.table.groups[item.group].pages
    return pages.drop { $0 <= page }.reduce(PageTime()) { $0 + share(of: $1) }
  }

  /// What a page that lies ahead takes, by how likely the run comes to it.
  private func share(of page: Int) -> PageTime {
    let likelihood = likelihood(of: page)
    return likelihood > 0 ? whole(page) * likelihood : PageTime()
  }

  /// What a page takes, a list of items with those that are still to come.
  private func whole(_ page: Int) -> PageTime {
    guard case .group(let rules) = plan.pages[page].content,
      let group = plan.group(listedOn: page)
    else { return plan.times[page] }
    let missing = max(0, max(1, rules.count.lowerBound) - groups[group].items.count)
    let oneItem = rules.pages.reduce(plan.times[page]) { $0 + plan.times[$1] }
    return plan.times[page] + oneItem * Double(missing)
  }

  /// From 0 to 1; a condition that only later answers decide holds in half of the runs.
  private func likelihood(of page: Int) -> Double {
    guard let conditions = plan.table.pageConditions[page] else { return 1 }
    var likelihood = 1.0
    for condition in conditions.shown { likelihood *= self.likelihood(condition, page) }
    for condition in conditions.skipped { likelihood *= 1 - self.likelihood(condition, page) }
    return likelihood
  }

  private func likelihood(_ condition: Int, _ page: Int) -> Double {
    let last = plan.decidedAfter[condition]
    let isDecided = last < 0 || isPassed(last)
    if isDecided { return isTrue(condition) ? 1 : 0 }
    return plan.pages[page].usualShare
  }

  private func isPassed(_ page: Int) -> Bool {
    guard let current = trail.last?.page else { return false }
    return order.position(of: page) < order.position(of: current)
  }
}

extension RunPlan {
  /// Whether the run is over after a page.
  fileprivate func isEnd(_ page: Int) -> Bool {
    switch pages[page].content {
    case .completion, .ending: true
    case .instruction, .question, .form, .group, .review, .table, .wait, .media, .countdown, .gate,
      .timed, .exercise:
      false
    }
  }
}

extension Visit.State {
  /// Whether the page was done to its end; nil where nobody saw it.
  fileprivate var isWhole: Bool? {
    switch self {
    case .seen, .answered, .skipped, .completed: true
    case .unanswered, .endedEarly, .interrupted, .sensorMissing: false
    case .open, .hidden, .filled, .notDrawn: nil
    }
  }
}
