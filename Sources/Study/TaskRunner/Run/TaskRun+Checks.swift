import FHIRPath
package import StudyModel

/// What must be true of answers before a page is left.
extension TaskRun {
  /// Why the answer of a question that is shown cannot stay as it is now, if it cannot.
  ///
  /// That is a constraint, a text that differs, or a wrong answer given before. A missing answer is
  /// no complaint until the person wants to go on.
  package func complaint(about question: StepID) -> AnswerRefusal? {
    guard case .showing(let page) = phase, let number = plan.table.numbers[question],
      Int(plan.table.questions[number].page) == page,
      let asked = plan.question(number: number)
    else { return nil }
    if let wrong = wrongAnswer(asked, page) { return wrong }
    guard plan.table.questions[number].traits.contains(.checked) else { return nil }
    if case .form = plan.pages[page].content {
      let answer = read(number) { $0.answer(number) }
      return answer == nil ? nil : check(asked, answer)
    }
    let answer = visits.last?.answer
    return answer == nil ? nil : check(asked, answer)
  }

  /// Why the form that is shown cannot be left as a whole, by its own constraints.
  package var formComplaint: AnswerRefusal? {
    guard case .showing(let page) = phase, case .form(let form) = plan.pages[page].content else {
      return nil
    }
    return violated(form.constraints, pending: nil)
  }

  private func wrongAnswer(_ question: Question, _ page: Int) -> AnswerRefusal? {
    guard let quiz = question.quiz, visits.count >= 2 else { return nil }
    let before = visits[visits.count - 2]
    guard before.step == plan.pages[page].id, before.state == .answered, let answer = before.answer,
      !quiz.rightAnswers.contains(answer)
    else { return nil }
    return .wrongAnswer(text: quiz.wrongText)
  }

  /// Why a question cannot be left with an answer.
  func fault(in question: Question, _ answer: Answer?) -> AnswerRefusal? {
    if answer == nil, question.needsAnswer { return .required }
    return check(question, answer)
  }

  private func check(_ question: Question, _ answer: Answer?) -> AnswerRefusal? {
    if let answer, let refusal = difference(question, answer) { return refusal }
    guard !question.constraints.isEmpty, let number = plan.table.numbers[question.id] else {
      return nil
    }
    return violated(question.constraints, pending: Pending(question: number, answer: answer))
  }

  /// Why the answers of a form that count now cannot stay, with the first question it is about.
  func fault(inForm page: Int) -> (refusal: AnswerRefusal, question: StepID?)? {
    var checked: [Int] = []
    for number in plan.table.questions(ofPage: page) {
      let traits = plan.table.questions[number].traits
      guard !traits.contains(.hidden), traits.contains(.required) || traits.contains(.checked),
        read(number, { $0.isOnTheWay(number) })
      else { continue }
      if traits.contains(.required), !traits.contains(.fixed),
        !read(number, { $0.isAnswered(number) })
      {
        return (.required, plan.table.questions[number].id)
      }
      if traits.contains(.checked) { checked.append(number) }
    }
    for number in checked {
      guard let question = plan.question(number: number) else { continue }
      let answer = read(number) { $0.answer(number) }
      if let refusal = check(question, answer) { return (refusal, question.id) }
    }
    guard case .form(let form) = plan.pages[page].content else { return nil }
    return violated(form.constraints, pending: nil).map { ($0, nil) }
  }

  /// Whether a text that confirms another one is the same.
  func difference(_ question: Question, _ answer: Answer) -> AnswerRefusal? {
    guard case .confirmation(let format) = question.format,
      let number = plan.table.numbers[format.question]
    else { return nil }
    return visibleAnswer(number, nil) == answer ? nil : .differs(text: format.differsText)
  }

  /// The first constraint that is false; one that is empty or cannot be evaluated is not.
  private func violated(_ constraints: [Constraint], pending: Pending?) -> AnswerRefusal? {
    constraints.first { values(of: $0.expression, pending: pending) == [.boolean(false)] }
      .map { .constraint(text: $0.message) }
  }
}
