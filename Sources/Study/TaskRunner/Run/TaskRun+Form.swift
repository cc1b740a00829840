import StudyModel

/// A page with several questions, whose conditions are decided while it is shown.
extension TaskRun {
  /// Fills the open visit with the questions of the form as they stand.
  mutating func openForm(_ page: Int, at now: Instant) {
    let questions = plan.table.questions(ofPage: page)
    var answers: [FormAnswer] = []
    answers.reserveCapacity(questions.count)
    for number in questions {
      begin(number)
      refresh(number, at: now)
      answers.append(
        FormAnswer(
          question: plan.table.questions[number].id, state: openState(of: number),
          answer: read(number) { $0.lastAnswer(number) }))
    }
    visits[visits.count - 1].answers = answers
  }

  /// Gives a question that was never met what the task or an earlier result gives it.
  private mutating func begin(_ number: Int) {
    guard plan.table.questions[number].traits.contains(.prefilled),
      read(number, { !$0.hasLastAnswer(number) && !$0.isTouched(number) }),
      let question = plan.question(number: number), let answer = givenAnswer(question)
    else { return }
    set(number, answer, isOnTheWay: false)
  }

  /// Decides whether a question of a form counts, and computes what is calculated; returns whether
  /// a condition can see the difference.
  @discardableResult
  mutating func refresh(_ number: Int, at now: Instant) -> Bool {
    let question = plan.table.questions[number]
    let isShown =
      question.condition < 0 || holds(Int(question.condition), of: question.id, at: now)
    guard isShown, question.calculation >= 0 else { return setOnTheWay(isShown, number) }
    let value = calculated(Int(question.calculation), for: number, at: now)
    return set(number, value, isOnTheWay: true)
  }

  private func openState(of number: Int) -> Visit.State {
    guard read(number, { $0.isOnTheWay(number) }) else { return .hidden }
    let traits = plan.table.questions[number].traits
    return traits.contains(.fixed) || traits.contains(.hidden) ? .filled : .open
  }

  mutating func takeInForm(
    _ answer: Answer?, to id: StepID?, _ page: Int, _ event: RunEvent
  ) throws(Refusal) {
    let questions = plan.table.questions(ofPage: page)
    guard let id, let number = plan.table.numbers[id], questions.contains(number),
      !plan.table.questions[number].traits.contains(.hidden),
      read(number, { $0.isOnTheWay(number) }), let question = plan.question(number: number)
    else { throw refusal(event, .noQuestion, question: id) }
    let accepted = try accept(answer, question, event)
    let last = visits.count - 1
    visits[last].answers[number - questions.lowerBound].answer = accepted
    visits[last].answers[number - questions.lowerBound].answered = event.at
    visits[last].answers[number - questions.lowerBound].answeredSitting = sitting
    touch(number)
    if set(number, accepted, isOnTheWay: true) { settle(number, among: questions, at: event.at) }
  }

  /// Decides again what depends on a question of the form, and what depends on that.
  private mutating func settle(_ changed: Int, among questions: Range<Int>, at now: Instant) {
    var pending = PendingQuestions(questions)
    pending.addUsers(of: changed, plan.table)
    let last = visits.count - 1
    while let number = pending.removeFirst() {
      let isSeen = refresh(number, at: now)
      let place = number - questions.lowerBound
      visits[last].answers[place].state = openState(of: number)
      if plan.table.questions[number].calculation >= 0 {
        visits[last].answers[place].answer = read(number) { $0.lastAnswer(number) }
      }
      if isSeen { pending.addUsers(of: number, plan.table) }
    }
  }

  mutating func leaveForm(_ page: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    if let fault = fault(inForm: page) {
      throw refusal(event, .answer(fault.refusal), question: fault.question)
    }
    closeVisit(closeForm(page, .skipped) ? .answered : .skipped, at: event.at)
    return goOn(from: page, at: event.at)
  }

  mutating func skipForm(_ page: Int, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    let questions = plan.table.questions(ofPage: page)
    for number in questions where needsAnswer(number) {
      throw refusal(event, .answer(.required), question: plan.table.questions[number].id)
    }
    for number in questions where !plan.table.questions[number].traits.contains(.fixed) {
      guard !plan.table.questions[number].traits.contains(.hidden) else { continue }
      touch(number)
      set(number, nil, isOnTheWay: read(number) { $0.isOnTheWay(number) })
      visits[visits.count - 1].answers[number - questions.lowerBound].answer = nil
    }
    for number in questions { refresh(number, at: event.at) }
    closeForm(page, .skipped)
    closeVisit(.skipped, at: event.at)
    return goOn(from: page, at: event.at)
  }

  private func needsAnswer(_ number: Int) -> Bool {
    let traits = plan.table.questions[number].traits
    return traits.contains(.required) && traits.isDisjoint(with: [.fixed, .hidden])
      && read(number) { $0.isOnTheWay(number) }
  }

  /// Says of each question of a form what became of it; returns whether the person answered one.
  @discardableResult
  mutating func closeForm(_ page: Int, _ unanswered: Visit.State) -> Bool {
    guard case .form = plan.pages[page].content else { return false }
    let questions = plan.table.questions(ofPage: page)
    let last = visits.count - 1
    var isAnswered = false
    for number in questions {
      let state = closedState(of: number, unanswered)
      if state == .answered { isAnswered = true }
      visits[last].answers[number - questions.lowerBound].state = state
    }
    return isAnswered
  }

  private func closedState(of number: Int, _ unanswered: Visit.State) -> Visit.State {
    read(number) { answers in
      guard answers.isOnTheWay(number) else { return .hidden }
      guard answers.hasLastAnswer(number) else { return unanswered }
      return answers.isTouched(number) ? .answered : .filled
    }
  }
}

/// Questions of a form that are still to be decided, in their order.
private struct PendingQuestions {
  private let questions: Range<Int>
  private var words: [UInt64]
  private var first: Int

  init(_ questions: Range<Int>) {
    self.questions = questions
    words = Array(repeating: 0, count: (questions.count + 63) / 64)
    first = words.count
  }

  /// Adds what depends on a question; conditions look backwards, so only later questions count.
  mutating func addUsers(of question: Int, _ table: QuestionTable) {
    add(table.dependents[question], after: question, table)
    if let whole = table.whole(of: question) {
      add(table.dependents[whole], after: question, table)
    }
  }

  private mutating func add(
    _ conditions: ArraySlice<Int32>, after question: Int, _ table: QuestionTable
  ) {
    for condition in conditions {
      let users = table.users[Int(condition)]
      for user in users where Int(user) > question && questions.contains(Int(user)) {
        insert(Int(user))
      }
    }
  }

  private mutating func insert(_ question: Int) {
    let place = question - questions.lowerBound
    words[place / 64] |= 1 << UInt64(place % 64)
    first = min(first, place / 64)
  }

  mutating func removeFirst() -> Int? {
    while first < words.count {
      if words[first] != 0 {
        let bit = words[first].trailingZeroBitCount
        words[first] &= words[first] - 1
        return questions.lowerBound + first * 64 + bit
      }
      first += 1
    }
    return nil
  }
}
