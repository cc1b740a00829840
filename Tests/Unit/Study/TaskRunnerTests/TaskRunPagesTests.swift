import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

struct TaskRunPagesTests {
  private var run = TaskRun(plan: .sample, context: .sample, seed: 1)

  @Test mutating func `a run begins on its first page`() throws {
    expectEqual(try run.take((0, .begin)), [.show(page: 0)])
    expectEqual(run.phase, .showing(page: 0))
  }

  @Test mutating func `a required question must be answered before next`() throws {
    try run.take((0, .begin), (1, .person(.next)))
    let before = run
    #expect {
      try run.take((2, .person(.next)))
    } throws: { error in
      (error as? Refusal)?.reason == .answer(.required)
    }
    expectEqual(run, before)
  }

  @Test mutating func `an answer that does not fit is refused and changes nothing`() throws {
    try run.take((0, .begin), (1, .person(.next)))
    let before = run
    #expect {
      try run.take((2, .person(.answer(.integer(3), to: nil))))
    } throws: { error in
      (error as? Refusal)?.reason == .answer(.wrongKind(expected: .boolean))
    }
    expectEqual(run, before)
  }

  @Test mutating func `an answered question goes on and is kept with its time`() throws {
    try run.take(
      (0, .begin), (1, .person(.next)), (3, .person(.answer(.boolean(true), to: nil))),
      (4, .person(.next)))
    expectEqual(run.answers, [StepID("flushing"): .boolean(true)])
    let visit = try require(run.visits.first { $0.step == StepID("flushing") })
    expectEqual(visit.state, .answered)
    expectEqual(visit.entered, at(1))
    expectEqual(visit.left, at(4))
  }

  @Test mutating func `only an optional question can be skipped`() throws {
    try run.take((0, .begin), (1, .person(.next)))
    #expect(throws: Refusal.self) { try run.take((2, .person(.skip))) }
    try run.take((2, .person(.answer(.boolean(false), to: nil))), (3, .person(.next)))
    try run.take((4, .person(.skip)))
    expectEqual(run.visits.last { $0.step == StepID("note") }?.state, .skipped)
  }

  @Test mutating func `going back is another visit that shows the answer again`() throws {
    try run.take(
      (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
      (3, .person(.next)), (4, .person(.back)))
    expectEqual(run.phase, .showing(page: 1))
    expectEqual(run.visits.map(\.step.text), ["intro", "flushing", "note", "flushing"])
    expectEqual(run.visits.last?.number, 2)
    expectEqual(run.visits.last?.answer, .boolean(true))
    expectEqual(run.answers[StepID("flushing")], .boolean(true))
  }

  @Test mutating func `the first page has nothing before it`() throws {
    try run.take((0, .begin))
    #expect {
      try run.take((1, .person(.back)))
    } throws: { error in
      (error as? Refusal)?.reason == .nothingBefore
    }
  }

  @Test mutating func `a question that is left without an answer keeps why, also in a journal`()
    throws
  {
    for reason in [SkipReason.coded(.dontKnow), .words("Ask my nurse")] {
      var run = TaskRun(plan: .sample, context: .sample, seed: 1)
      try run.take(
        (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
        (3, .person(.next)))
      let event = RunEvent(.person(.skipBecause(reason)), at: at(4))
      let read = RunEvent(json: event.json, question: run.question)
      expectEqual(read, event)
      _ = try run.handle(event)
      let visit = try require(run.visits.last { $0.state == .skipped })
      expectEqual(visit.skipReason, reason)
      expect(visit.answer == nil)
    }
  }

  @Test mutating func `a finished activity is not entered again by going back`() throws {
    try run.take(
      (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
      (3, .person(.next)), (4, .person(.skip)),
      (9, .timer),
      (29, .timer), (29, .measured(PartReport())))
    expectEqual(run.phase, .showing(page: 5))
    expect(!run.canGoBack)
    #expect {
      try run.take((30, .person(.back)))
    } throws: { error in
      (error as? Refusal)?.reason == .activityBefore
    }
  }

  @Test mutating func `a completion ends the run`() throws {
    try run.take(
      (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
      (3, .person(.next)), (4, .person(.skip)),
      (9, .timer),
      (29, .timer), (29, .measured(PartReport())), (30, .person(.next)))
    expectEqual(try run.take((31, .person(.next))), [.finish(.completed)])
    expectEqual(run.phase, .finished(.completed))
    expect(run.visits.allSatisfy { $0.state != .open })
  }

  @Test mutating func `time that goes back is refused`() throws {
    try run.take((5, .begin))
    #expect {
      try run.take((4, .person(.next)))
    } throws: { error in
      (error as? Refusal)?.reason == .timeWentBack
    }
  }

  @Test mutating func `progress counts questions and activities, hidden ones as passed`() throws {
    try run.take((0, .begin))
    expectEqual(run.progress.position, 0)
    expectEqual(run.progress.total, 3)
    try run.take((1, .person(.next)))
    expectEqual(run.progress.position, 1)
    try run.take((2, .person(.back)))
    expectEqual(run.progress.position, 1, "it does not go back with the person")
    expect(run.progress.share > 0 && run.progress.share < 1)
  }
}
