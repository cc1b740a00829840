package import StudyModel

/// A question whose answer a review shows.
package struct ReviewedQuestion: Sendable, Hashable {
  package let question: StepID
  /// The place of the item in its group, counted from 0; `.edit` takes it.
  package let item: Int?
  /// Nil where the question was left without an answer.
  package let answer: Answer?
}

/// Reviews: all answers so far, to be corrected.
extension TaskRun {
  /// The questions that the review on the page that is shown lists, in the order of the run; none
  /// on other pages.
  package var reviewed: [ReviewedQuestion] {
    guard case .showing(let page) = phase, case .review(let review) = plan.pages[page].content
    else { return [] }
    return (0..<order.position(of: page)).map(order.page).filter { isListed($0, in: review) }
      .flatMap(reviewed)
  }

  private func isListed(_ page: Int, in review: ReviewStep) -> Bool {
    guard let id = review.section else { return true }
    return plan.sections.contains { $0.id == id && $0.pages.contains(page) }
  }

  private func reviewed(_ page: Int) -> [ReviewedQuestion] {
    if let group = plan.group(listedOn: page), pageStates[page] == .onTheWay {
      let pages = plan.table.groups[group].pages
      return groups[group].items.enumerated().flatMap { place, item in
        pages.filter { item.pages[$0] == .onTheWay }.flatMap {
          reviewed($0, item.answers, item: place)
        }
      }
    }
    guard plan.table.groupOfPage[page] == nil, pageStates[page] == .onTheWay else { return [] }
    return reviewed(page, table, item: nil)
  }

  /// The questions of a page that are on the way of the run, with the answers of a table.
  func reviewed(
    _ page: Int, _ answers: AnswerTable, item: Int?
  ) -> [ReviewedQuestion] {
    plan.table.questions(ofPage: page).compactMap { number in
      let question = plan.table.questions[number]
      guard !question.traits.contains(.hidden), answers.isOnTheWay(number) else { return nil }
      return ReviewedQuestion(question: question.id, item: item, answer: answers.answer(number))
    }
  }

  /// Opens the page of a question, or of a step, that the review lists.
  mutating func edit(
    _ step: StepID, item place: Int?, _ event: RunEvent
  ) throws(Refusal) -> [RunEffect] {
    guard case .showing(let review) = phase else { throw refusal(event) }
    guard case .review = plan.pages[review].content,
      let page = plan.page(asking: step) ?? plan.index(of: step)
    else { throw refusal(event, .notOnThisPage) }
    let isListed = reviewed.contains {
      $0.item == place && plan.page(asking: $0.question) == page
    }
    guard isListed else { throw refusal(event, .notOnThisPage) }
    closeVisit(.seen, at: event.at)
    pendingReview = review
    if let place, let group = plan.table.groupOfPage[page] {
      item = OpenItem(group: group, number: groups[group].items[place].number)
      cache.forget(plan.table.groupConditions[group])
    }
    return enter(page, at: event.at)
  }

  /// Ends a correction when its review, or a page behind it, is entered.
  mutating func noteReview(_ page: Int) {
    guard let review = pendingReview else { return }
    if page == review {
      comeBack(to: review)
      pendingReview = nil
    } else if item == nil, order.position(of: page) > order.position(of: review) {
      pendingReview = nil
    }
  }

  /// Makes the pages before the review the way back, as they are after the correction.
  private mutating func comeBack(to review: Int) {
    trail = (0..<order.position(of: review)).map(order.page).filter {
      pageStates[$0] == .onTheWay && !plan.pages[$0].isSilent && !plan.pages[$0].isAside
    }.map { TrailEntry(page: $0, item: nil) }
  }

  /// Whether a page that was left before, or that asks for nothing, needs no new visit on the way
  /// back to a review; its answers count from now on.
  mutating func stays(_ page: Int, at now: Instant) -> Bool {
    switch plan.pages[page].content {
    case .instruction, .review, .table, .wait, .media: break
    case .countdown, .gate, .timed, .exercise:
      guard state(of: page) == .onTheWay else { return false }
    case .completion, .ending: return false
    case .question(let question): guard stays(question, at: now) else { return false }
    case .form: guard staysForm(page, at: now) else { return false }
    case .group(let rules): guard staysGroup(page, rules, at: now) else { return false }
    }
    setState(.onTheWay, of: page)
    return true
  }

  private mutating func stays(_ question: Question, at now: Instant) -> Bool {
    guard let number = plan.table.numbers[question.id] else { return true }
    let answer = firstAnswer(of: question, at: now)
    guard fault(in: question, answer) == nil else { return false }
    set(number, answer, isOnTheWay: true)
    return true
  }

  private mutating func staysForm(_ page: Int, at now: Instant) -> Bool {
    for number in plan.table.questions(ofPage: page) { refresh(number, at: now) }
    return fault(inForm: page) == nil
  }

  /// Goes through the items: one with a question that must be answered first is not complete.
  private mutating func staysGroup(_ page: Int, _ rules: GroupRules, at now: Instant) -> Bool {
    guard let group = plan.group(listedOn: page), state(of: page) == .onTheWay else { return false }
    let pages = plan.table.groups[group].pages
    for place in groups[group].items.indices {
      item = OpenItem(group: group, number: groups[group].items[place].number)
      cache.forget(plan.table.groupConditions[group])
      var isComplete = groups[group].items[place].isComplete
      for page in pages where !plan.pages[page].isAside {
        if !isShown(page, at: now) || isSkipped(page, at: now) {
          if state(of: page) != .hidden { hide(page, at: now) }
        } else if !stays(page, at: now) {
          isComplete = false
        }
      }
      groups[group].items[place].isComplete = isComplete
    }
    item = nil
    cache.forget(plan.table.groupConditions[group])
    forgetDependents(ofGroup: group)
    return incomplete(page, rules) == nil
  }
}
