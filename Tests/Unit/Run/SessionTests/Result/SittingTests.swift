import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

/// How long a page was open in a run that was left, or cut off, and taken up again.
struct SittingTests {
  private static let name = #"""
    { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } },
    { "id": "age", "type": "question", "title": "Age?", "answer": { "type": "integer" } }
    """#

  @Test func `the time between two sittings does not count, the time in both does`() throws {
    var run = try PlayedRun(Self.name)
    try run.take(.begin, .person(.answer(.text("a"), to: nil)))
    try run.takeUp(afterSeconds: 3600)
    try run.take(
      .person(.answer(.text("b"), to: nil)), .person(.next), .person(.answer(.integer(3), to: nil)),
      .person(.next))
    let name = try require(run.steps("name").first)
    // One second up to the answer, and two from taking the run up to leaving the page.
    expectEqual(name["seconds"], .seconds(.seconds(3)))
    expect(name["sitting"] == 0 && name["lastSitting"] == 1)
    let age = try require(run.steps("age").first)
    expectEqual(age["seconds"], .seconds(.seconds(2)))
    expect(age["sitting"] == 1 && age["lastSitting"] == nil)
  }

  @Test func `the time up to leaving counts too`() throws {
    var run = try PlayedRun(Self.name)
    try run.take(.begin, .person(.answer(.text("a"), to: nil)), .person(.leave))
    try run.takeUp(afterSeconds: 60)
    try run.take(.person(.next))
    expectEqual(run.steps("name").first?["seconds"], .seconds(.seconds(3)))
  }

  @Test func `a page that is taken up several times sums all its sittings`() throws {
    var run = try PlayedRun(Self.name)
    try run.take(.begin, .person(.leave))
    for _ in 0..<3 {
      try run.takeUp(afterSeconds: 3600)
      try run.take(.person(.leave))
    }
    try run.takeUp(afterSeconds: 3600)
    try run.take(.person(.answer(.text("a"), to: nil)), .person(.next))
    let name = try require(run.steps("name").first)
    expectEqual(name["seconds"], .seconds(.seconds(1 + 3 + 2)))
    expectEqual(name["lastSitting"], 4)
  }

  @Test func `a form tells in which sitting each answer was given`() throws {
    var run = try PlayedRun(
      #"""
      { "id": "page", "type": "form", "title": "Page", "questions": [
        { "id": "a", "title": "A", "answer": { "type": "text" } },
        { "id": "b", "title": "B", "answer": { "type": "text" } } ] }
      """#)
    try run.take(.begin, .person(.answer(.text("x"), to: StepID("a"))))
    try run.takeUp(afterSeconds: 3600)
    try run.take(.person(.answer(.text("y"), to: StepID("b"))), .person(.next))
    let page = try require(run.steps("page").first)
    expectEqual(page["seconds"], .seconds(.seconds(3)))
    let answers = try require(page["answers"]?.listValue)
    expectEqual(answers.map { $0["answeredSitting"] }, [0, 1])
  }

  @Test func `a wait begins anew when the run is taken up, and both waits count`() throws {
    var run = try PlayedRun(
      #"{ "id": "pause", "type": "wait", "title": "Wait", "seconds": 5 }"#)
    try run.take(.begin, .person(.leave))
    try run.takeUp(afterSeconds: 3600)
    run.skip(seconds: 4)
    try run.take(.timer)
    expectEqual(run.steps("pause").first?["seconds"], .seconds(.seconds(1 + 5)))
  }

  @Test func `a consent is given at the moment of the sitting it was given in`() throws {
    var run = try PlayedRun(
      #"""
      { "id": "study", "type": "consent", "version": "1", "title": "Study",
        "sections": [ { "topic": "overview", "title": "What", "summary": "This." } ],
        "agreement": "I agree", "declinedText": "Goodbye.", "signature": "none" },
      { "id": "end", "type": "completion" }
      """#)
    try run.take(
      .begin, .person(.next), .person(.answer(.boolean(true), to: StepID("study.agreed"))))
    try run.takeUp(afterSeconds: 3600)
    try run.take(.person(.next))
    let at = try require(run.document.json["consents"]?.listValue?.first?["at"]?.stringValue)
    // The machine began at 08:00:00, and took the run up an hour and three seconds later.
    expect(at == "2027-01-15T09:00:04Z" || at == "2027-01-15T09:00:04.000000000Z")
  }

  @Test func `leaving is kept in the journal, with its time`() async throws {
    let run = try DrivenRun(Self.name)
    _ = try await run.begin(.action(.answer(.text("a"), to: nil)))
    guard case .event(let event)? = try run.records.last else {
      Issue.record("the journal ends with no event")
      return
    }
    expectEqual(event["event"], "leave")
    expectEqual(try run.restored.run.lastEventTime, event["at"]?.instantValue)
    expectEqual(try await run.takeUp(.action(.next)), [])
    expectEqual(try run.restored.run.currentPage, 1)
  }

  @Test func `leaving is refused before the beginning and after the end`() throws {
    var run = try PlayedRun(Self.name)
    #expect(throws: Refusal.self) { try run.take(.person(.leave)) }
    try run.take(.begin, .person(.abandon))
    #expect(throws: Refusal.self) { try run.take(.person(.leave)) }
  }
}
