import StudyModel

/// Pages that the way does not meet: their answers are kept and do not count.
extension TaskRun {
  /// Hides a page that the way does not meet.
  mutating func passOver(_ page: Int, at now: Instant) {
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

  mutating func noteUndrawn(_ page: Int, at now: Instant) {
    guard state(of: page) != .notDrawn else { return }
    setState(.notDrawn, of: page)
    openVisit(page, answer: nil, at: now)
    closeVisit(.notDrawn, at: now)
  }

  mutating func hide(_ page: Int, at now: Instant) {
    for question in plan.table.questions(ofPage: page) { setOnTheWay(false, question) }
    if plan.pages[page].content.facets.isMeasured { setMeasures(nil, page: page) }
    let wasHidden = state(of: page) == .hidden
    setState(.hidden, of: page)
    if let group = plan.group(listedOn: page) { forgetDependents(ofGroup: group) }
    // On the way back to a review nothing is said of pages that stay hidden.
    if wasHidden, pendingReview != nil { return }
    openVisit(page, answer: nil, at: now)
    closeVisit(.hidden, at: now)
  }
}
