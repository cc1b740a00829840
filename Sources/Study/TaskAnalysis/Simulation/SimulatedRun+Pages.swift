import ActiveTasks
import FHIRPath
import StudyModel
import TaskRunner

/// What a made-up person does on a page.
extension SimulatedRun {
  mutating func use(_ page: Int) {
    let content = setting.plan.pages[page].content
    let seconds = setting.plan.times[page].person
    now = now + .seconds(max(0.2, seconds * person.slowness * (0.7 + 0.6 * person.random.share())))
    if setting.backShare > 0, person.chance(setting.backShare), take(.back) { return }
    switch content {
    case .question: answerQuestion()
    case .form(let form):
      for question in form.questions { answer(question) }
      leave()
    case .group(let rules): useGroup(setting.plan.pages[page].id, rules)
    case _: leave()
    }
  }

  private mutating func answerQuestion() {
    guard let question = run.question(nil) else { return leave() }
    defer { person.isTryingAnything = false }
    for attempt in 0..<Self.mostTries {
      person.isTryingAnything = attempt > 4
      guard !question.isReadOnly, question.calculation == nil else { break }
      let answer = answer(to: question)
      if answer == nil, !question.isRequired, take(.skip) { return }
      if let answer, take(.answer(answer, to: nil)), take(.next) { return }
    }
    if take(.next) || take(.skip) { return }
    trouble = .noAnswerFound(question.id)
  }

  /// Answers one question of a form; one that is hidden now refuses, and stays without an answer.
  private mutating func answer(_ question: Question) {
    guard !question.isReadOnly, question.calculation == nil, !question.isHidden else { return }
    let asked = run.question(question.id) ?? question
    for _ in 0..<Self.mostTries {
      guard let answer = answer(to: asked) else { return }
      if take(.answer(answer, to: question.id)) { return }
      if !run.isOnTheWay(question.id) { return }
    }
  }

  private mutating func answer(to question: Question) -> Answer? {
    if case .confirmation(let format) = question.format { return run.answer(to: format.question) }
    return person.answer(question, fitting: setting.fitting[question.id] ?? [])
  }

  /// Leaves a page; where that is refused, the answers of a form are given anew.
  private mutating func leave() {
    defer { person.isTryingAnything = false }
    for attempt in 0..<Self.mostTries {
      person.isTryingAnything = attempt > 4
      if take(.next) || run.isFinished { return }
      guard let page = run.currentPage, case .form(let form) = setting.plan.pages[page].content
      else { break }
      for question in form.questions { answer(question) }
    }
    trouble = run.currentPage.map { .noAnswerFound(setting.plan.pages[$0].id) } ?? .tooManyPages
  }

  /// As many items as there must be, and often one or two more.
  private mutating func useGroup(_ id: StepID, _ rules: GroupRules) {
    let opened = openedItems[id, default: 0]
    let wantsMore = opened < rules.count.lowerBound || (opened < 4 && person.chance(0.5))
    if wantsMore, take(.addItem) {
      openedItems[id] = opened + 1
      return
    }
    leave()
  }
}
