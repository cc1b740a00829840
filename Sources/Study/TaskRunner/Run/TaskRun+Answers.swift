package import StudyModel

/// The answers that count, and the last ones given.
extension TaskRun {
  /// The answers outside of groups that count now, by question.
  ///
  /// An answer of a question that is hidden now is not among them. Linear in the number of questions.
  package var answers: [StepID: Answer] { collected { table.answer($0) } }

  /// The last answer given to each question outside of groups, shown again when the question is.
  package var lastAnswers: [StepID: Answer] { collected { table.lastAnswer($0) } }

  private func collected(_ answer: (Int) -> Answer?) -> [StepID: Answer] {
    var answers: [StepID: Answer] = [:]
    for (number, question) in plan.table.questions.enumerated() where question.group < 0 {
      if let answer = answer(number) { answers[question.id] = answer }
    }
    return answers
  }

  /// The answer that counts now; `item` is an item's number, for questions of a group.
  package func answer(to question: StepID, item: Int? = nil) -> Answer? {
    guard let number = plan.table.numbers[question] else { return nil }
    return answers(of: number, item: item)?.answer(number)
  }

  /// Whether a question is on the way of the run, so that its answer counts; `item` is an item's
  /// number, for questions of a group.
  package func isOnTheWay(_ question: StepID, item: Int? = nil) -> Bool {
    guard let number = plan.table.numbers[question] else { return false }
    return answers(of: number, item: item)?.isOnTheWay(number) ?? false
  }

  private func answers(of question: Int, item: Int?) -> AnswerTable? {
    let group = Int(plan.table.questions[question].group)
    guard group >= 0 else { return table }
    guard let item, !isHidden(group: group), let place = groups[group].place(of: item) else {
      return nil
    }
    return groups[group].items[place].answers
  }

  /// The items of a group as they are now; those taken away are not among them.
  package func items(of group: StepID) -> [GroupItem] {
    guard case .group(let number) = plan.table.meaning(of: group.text) else { return [] }
    return groups[number].items.map { GroupItem(group: group, number: $0.number) }
  }

  func isHidden(group: Int) -> Bool { pageStates[plan.table.groups[group].page] == .hidden }

  /// The place of the open item among those of its group.
  var openPlace: Int? { item.flatMap { groups[$0.group].place(of: $0.number) } }

  /// Reads the answers that a question of the page that is open belongs to.
  func read<Read>(_ question: Int, _ read: (AnswerTable) -> Read) -> Read {
    let group = Int(plan.table.questions[question].group)
    guard group >= 0, item?.group == group, let place = openPlace else { return read(table) }
    return read(groups[group].items[place].answers)
  }

  /// Changes the answers that a question of the page that is open belongs to, in place.
  private mutating func change(_ question: Int, _ change: (inout AnswerTable) -> Void) {
    let group = Int(plan.table.questions[question].group)
    if group >= 0, item?.group == group, let place = openPlace {
      change(&groups[group].items[place].answers)
    } else {
      change(&table)
    }
  }

  /// Makes an answer the last one given, and the question one that counts or does not.
  ///
  /// Returns whether a condition can see the difference.
  @discardableResult
  mutating func set(_ question: Int, _ answer: Answer?, isOnTheWay: Bool) -> Bool {
    let before = read(question) { $0.answer(question) }
    change(question) {
      $0.give(answer, to: question)
      $0.setOnTheWay(isOnTheWay, question)
    }
    guard before != (isOnTheWay ? answer : nil) else { return false }
    forgetDependents(of: question)
    return true
  }

  /// Makes the last answer count, or not; cheaper than to set it.
  @discardableResult
  mutating func setOnTheWay(_ isOnTheWay: Bool, _ question: Int) -> Bool {
    var isSeen = false
    change(question) {
      isSeen = $0.isOnTheWay(question) != isOnTheWay && $0.hasLastAnswer(question)
      $0.setOnTheWay(isOnTheWay, question)
    }
    if isSeen { forgetDependents(of: question) }
    return isSeen
  }

  mutating func touch(_ question: Int) { change(question) { $0.touch(question) } }

  mutating func forgetDependents(of question: Int) {
    cache.forget(plan.table.dependents[question])
    if let whole = plan.table.whole(of: question) { cache.forget(plan.table.dependents[whole]) }
  }

  mutating func forgetDependents(ofGroup group: Int) {
    cache.forget(plan.table.dependents[plan.table.questions.count + group])
  }

  mutating func setMeasures(_ new: [Measure]?, page: Int) {
    let id = plan.pages[page].id
    if let group = plan.table.groupOfPage[page], let place = openPlace {
      groups[group].items[place].measures[id] = new
      forgetDependents(ofGroup: group)
    } else {
      measures[id] = new
    }
    if let whole = plan.table.wholes[id.whole.text] { cache.forget(plan.table.dependents[whole]) }
  }
}
