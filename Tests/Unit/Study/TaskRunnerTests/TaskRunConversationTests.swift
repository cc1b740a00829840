import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

/// What a chat shows above the page of now, and how far back each of it is.
struct TaskRunConversationTests {
  private static func question(_ id: String, required: Bool = true) -> PlannedPage {
    RunPlan.page(
      id,
      .question(
        Question(
          id: StepID(id), title: LocalizedText(id), format: .boolean(BooleanFormat()),
          isRequired: required)))
  }

  /// Two questions with a page to read between them, a wait, and a third question.
  private static let plan = RunPlan(
    pages: [
      RunPlan.page("intro", .instruction), question("first"),
      RunPlan.page("between", .instruction), question("second", required: false),
      question("third"), RunPlan.page("done", .completion),
    ], presentation: .chat)

  private var run = TaskRun(plan: plan, context: .sample, seed: 1)

  /// Answers the first question, and passes over the second.
  private mutating func reachThird() throws {
    try run.take(
      (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
      (3, .person(.next)), (4, .person(.next)),
      (5, .person(.skip)))
    expectEqual(run.phase, .showing(page: 4))
  }

  @Test mutating func `before anything was asked there is nothing`() throws {
    expectEqual(run.conversation, [])
    try run.take((0, .begin), (1, .person(.next)))
    expectEqual(run.conversation, [], "the question of now is not among them")
  }

  @Test mutating func `earlier questions come in their order, also those without an answer`() throws
  {
    try reachThird()
    expectEqual(
      run.conversation,
      [
        EarlierQuestion(
          question: StepID("first"), item: nil, answer: .boolean(true), backCount: 3),
        EarlierQuestion(question: StepID("second"), item: nil, answer: nil, backCount: 1),
      ])
  }

  @Test mutating func `going back so many times leads to the question`() throws {
    try reachThird()
    for earlier in run.conversation {
      var other = run
      for time in 0..<(try require(earlier.backCount)) {
        try other.take((6 + Double(time), .person(.back)))
      }
      let page = try require(other.currentPage)
      expectEqual(other.plan.pages[page].id, earlier.question)
      expect(!other.conversation.contains { $0.question == earlier.question })
    }
  }

  @Test mutating func `nobody goes back to what was before an activity`() throws {
    run = TaskRun(plan: .sample, context: .sample, seed: 1)
    try run.take(
      (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
      (3, .person(.next)), (10, .person(.skip)))
    expectEqual(run.conversation, [], "a countdown of an activity stands alone")
    try run.take((15, .timer), (35, .timer), (35.2, .measured(PartReport())))
    let conversation = run.conversation
    expectEqual(conversation.map(\.question.text), ["flushing", "note"])
    expectEqual(conversation.map(\.backCount), [nil, nil])
  }
}
