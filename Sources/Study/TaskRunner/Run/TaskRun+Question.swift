import StudyModel

/// A page with one question.
extension TaskRun {
  mutating func take(
    _ answer: Answer?, to id: StepID?, _ event: RunEvent
  ) throws(Refusal) -> [RunEffect] {
    guard case .showing(let page) = phase else { throw refusal(event) }
    switch plan.pages[page].content {
    case .question(let question):
      guard id == nil || id == question.id else { throw refusal(event, .noQuestion) }
      let accepted = try accept(answer, question, event)
      visits[visits.count - 1].answer = accepted
      if let number = plan.table.numbers[question.id] { touch(number) }
    case .form: try takeInForm(answer, to: id, page, event)
    case _: throw refusal(event, .noQuestion)
    }
    return [.show(page: page)]
  }

  /// The answer as it is stored; nothing is changed.
  func accept(
    _ answer: Answer?, _ question: Question, _ event: RunEvent
  ) throws(Refusal) -> Answer? {
    guard !question.isReadOnly, question.calculation == nil else {
      throw refusal(event, .answer(.readOnly), question: question.id)
    }
    guard let answer else { return nil }
    let accepted: Answer
    do {
      accepted = try fixed(question).accept(answer)
    } catch {
      throw refusal(event, .answer(error), question: question.id)
    }
    if let reason = difference(question, accepted) {
      throw refusal(event, .answer(reason), question: question.id)
    }
    return accepted
  }

  /// The answer that a question begins with when its page is entered.
  mutating func firstAnswer(of question: Question, at now: Instant) -> Answer? {
    guard let number = plan.table.numbers[question.id] else { return nil }
    let calculation = Int(plan.table.questions[number].calculation)
    if calculation >= 0 { return calculated(calculation, for: number, at: now) }
    let (last, isTouched) = read(number) { ($0.lastAnswer(number), $0.isTouched(number)) }
    return last ?? (isTouched ? nil : givenAnswer(question))
  }

  /// What an earlier result or the task gives a question to begin with.
  func givenAnswer(_ question: Question) -> Answer? {
    if question.prefill != nil, let earlier = context.earlierAnswers[question.id] {
      // An answer of an older version of the question may not fit any more; the initial one stands in.
      if let fitting = try? fixed(question).accept(earlier) { return fitting }
    }
    return question.initial
  }

  mutating func leave(
    _ page: Int, _ question: Question, _ event: RunEvent
  ) throws(Refusal) -> [RunEffect] {
    let answer = visits.last?.answer
    if let fault = fault(in: question, answer) {
      throw refusal(event, .answer(fault), question: question.id)
    }
    keepAnswer(of: question)
    closeVisit(answer == nil ? .skipped : ownState(of: question), at: event.at)
    if let quiz = question.quiz, let again = failed(quiz, question, answer, page, event) {
      return again
    }
    return goOn(from: page, at: event.at)
  }

  /// After a wrong answer to a question of understanding: another attempt, or the way out; nil after
  /// a right one.
  private mutating func failed(
    _ quiz: Quiz, _ question: Question, _ answer: Answer?, _ page: Int, _ event: RunEvent
  ) -> [RunEffect]? {
    guard let answer, !quiz.rightAnswers.contains(answer) else { return nil }
    wrongAttempts[question.id, default: 0] += 1
    guard wrongAttempts[question.id, default: 0] >= quiz.attemptLimit else {
      openVisit(page, answer: nil, at: event.at)
      return [.show(page: page)]
    }
    // Without a gate nobody is turned away: the run goes on.
    return plan.pages[page].gate.map { enter($0.otherwise, at: event.at) }
  }

  mutating func skip(
    _ page: Int, _ question: Question, because reason: SkipReason?, _ event: RunEvent
  ) throws(Refusal) -> [RunEffect] {
    guard !question.needsAnswer else {
      throw refusal(event, .answer(.required), question: question.id)
    }
    guard !question.isReadOnly, question.calculation == nil else {
      return try leave(page, question, event)
    }
    visits[visits.count - 1].answer = nil
    visits[visits.count - 1].skipReason = reason
    if let number = plan.table.numbers[question.id] { touch(number) }
    keepAnswer(of: question)
    closeVisit(.skipped, at: event.at)
    return goOn(from: page, at: event.at)
  }

  /// Makes the open visit's answer the one that counts.
  mutating func keepAnswer(of question: Question) {
    guard let number = plan.table.numbers[question.id] else { return }
    set(number, visits.last?.answer, isOnTheWay: true)
  }

  /// Gives a question that is never shown its value.
  mutating func fill(_ page: Int, at now: Instant) {
    guard case .question(let question) = plan.pages[page].content,
      let number = plan.table.numbers[question.id]
    else { return }
    let answer = firstAnswer(of: question, at: now)
    set(number, answer, isOnTheWay: true)
    setState(.onTheWay, of: page)
    openVisit(page, answer: answer, at: now)
    closeVisit(.filled, at: now)
  }

  /// Whether the person gave the answer, or the task.
  func ownState(of question: Question) -> Visit.State {
    guard let number = plan.table.numbers[question.id] else { return .answered }
    return read(number) { $0.isTouched(number) } ? .answered : .filled
  }
}

extension Question {
  /// Whether the run stops until the person answers.
  var needsAnswer: Bool { isRequired && !isReadOnly && calculation == nil && !isHidden }
}
