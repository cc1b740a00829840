import ActiveTasks
import StudyModel
import TaskRunner
import TestSupport
import Testing

extension RunContext {
  /// A run that began on Saturday, 21 November 2026 at 7:30 in Madrid.
  static func sample(_ earlier: [StepID: Answer] = [:]) -> RunContext {
    guard let began = LocalDateTime("2026-11-21T07:30:00+01:00") else {
      preconditionFailure("21 November 2026 is a date")
    }
    return RunContext(began: began, earlierAnswers: earlier)
  }
}

/// Takes a run from page to page, one second after the other.
struct RunDriver {
  var run: TaskRun
  private var seconds: Int64 = 0

  init(
    _ steps: [Step], scores: [Score] = [], seed: UInt64 = 1, earlier: [StepID: Answer] = [:]
  ) throws {
    run = TaskRun(
      plan: RunPlan(task: .of(steps, scores: scores)), context: .sample(earlier), seed: seed)
    try take(.begin)
  }

  /// The id of the page that is shown, or the outcome.
  var page: String {
    if case .finished(let outcome) = run.phase { return outcome.rawValue }
    return run.currentPage.map { run.plan.pages[$0].id.text } ?? "nothing"
  }

  @discardableResult
  mutating func take(_ kind: RunEvent.Kind) throws -> [RunEffect] {
    seconds += 1
    return try run.handle(RunEvent(kind, at: Instant(nanoseconds: seconds * 1_000_000_000)))
  }

  /// Why an event is refused; the run must be as it was.
  mutating func refusal(_ kind: RunEvent.Kind) -> Refusal? {
    let before = run
    do {
      try take(kind)
      Issue.record("\(kind.name) was taken")
      return nil
    } catch let refusal as Refusal {
      expectEqual(run, before, "a refused event changes nothing")
      return refusal
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  mutating func answer(_ answer: Answer?, to question: String? = nil) throws {
    try take(.person(.answer(answer, to: question.map { StepID($0) })))
  }

  /// Answers the page's question and goes on.
  mutating func go(_ answer: Answer) throws {
    try self.answer(answer)
    try take(.person(.next))
  }

  mutating func wait(_ length: Duration) throws {
    seconds += length.nanoseconds / 1_000_000_000
    try take(.timer)
  }

  /// The pages that come out when every question is answered by `answers` and every page is left.
  mutating func way(_ answers: [String: Answer] = [:]) throws -> [String] {
    var pages: [String] = []
    while !run.isFinished, pages.count < 200 {
      pages.append(page)
      if let answer = answers[page] { try self.answer(answer) }
      try take(.person(.next))
    }
    return pages
  }

  /// The pages that come out going back.
  mutating func wayBack() throws -> [String] {
    var pages: [String] = []
    while run.canGoBack {
      try take(.person(.back))
      pages.append(page)
    }
    expectEqual(refusal(.person(.back))?.reason, .nothingBefore)
    return pages
  }

  /// The state of a question of the form that is shown or was left last.
  func state(of question: String) -> Visit.State? {
    run.visits.last { !$0.answers.isEmpty }?.answers.first { $0.question == StepID(question) }?
      .state
  }

  func visits(_ step: String) -> [Visit] { run.visits.filter { $0.step == StepID(step) } }

  func answer(_ question: String) -> Answer? { run.answer(to: StepID(question)) }
}
