import Outbox
import Receipts
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

struct ResultDocumentTests {
  private static let file = AttachedFile(
    sha256: ContentDigest(of: [1, 2, 3]).description, byteCount: 3, mediaType: "image/png")

  private static let photo = #"""
    { "id": "has", "type": "question", "title": "Has?", "answer": { "type": "boolean" } },
    { "id": "photo", "type": "question", "title": "Photo?", "when": "has",
      "answer": { "type": "attachment", "kind": "photo" } },
    { "id": "done", "type": "completion" }
    """#

  @Test func `a file of an answer travels with the result under its content's name`() throws {
    var run = try PlayedRun(Self.photo)
    try run.take(
      .begin, .person(.answer(.boolean(true), to: nil)), .person(.next),
      .person(.answer(.attachment(Self.file), to: nil)),
      .person(.next), .person(.next))
    let file = try require(run.document.json["attachments"]?.listValue?.first)
    expectEqual(file["name"], .string("\(Self.file.sha256).png"))
    expect(file["question"] == "photo" && file["bytes"] == 3)
  }

  @Test func `a file of an answer that no longer counts stays here`() throws {
    var run = try PlayedRun(Self.photo)
    try run.take(
      .begin, .person(.answer(.boolean(true), to: nil)), .person(.next),
      .person(.answer(.attachment(Self.file), to: nil)),
      .person(.next), .person(.back), .person(.back), .person(.answer(.boolean(false), to: nil)),
      .person(.next), .person(.next))
    expectNil(run.document.json["attachments"])
    expectEqual(run.document.attachments, [])
    let visits = run.steps("photo")
    expect(visits.contains { $0["answerWithdrawn"] == true })
    expect(visits.allSatisfy { $0["answer"] == nil })
  }

  @Test func `a file that was replaced by another is not delivered`() throws {
    var run = try PlayedRun(Self.photo)
    let other = AttachedFile(
      sha256: ContentDigest(of: [4]).description, byteCount: 1, mediaType: "image/jpeg")
    try run.take(
      .begin, .person(.answer(.boolean(true), to: nil)), .person(.next),
      .person(.answer(.attachment(Self.file), to: nil)),
      .person(.next), .person(.back), .person(.answer(.attachment(other), to: nil)), .person(.next),
      .person(.next))
    expectEqual(run.document.attachments.map(\.file), [other])
  }

  @Test func `a form tells of each question what became of it, with its unit`() throws {
    var run = try PlayedRun(
      #"""
      { "id": "page", "type": "form", "title": "Page", "questions": [
        { "id": "weight", "title": "W", "noAnswer": ["dontKnow"],
          "answer": { "type": "decimal", "unit": "kg" } },
        { "id": "why", "title": "Y", "when": "weight > 100 'kg'", "answer": { "type": "text" } },
        { "id": "twice", "title": "T", "calculated": "weight * 2", "required": false,
          "answer": { "type": "decimal", "unit": "kg" } },
        { "id": "note", "title": "N", "required": false, "answer": { "type": "text" } } ] }
      """#)
    let heavy = try require(ExactValue.decimal("120.50"))
    let light = try require(ExactValue.decimal("70.50"))
    let weight = StepID("weight")
    try run.take(
      .begin, .person(.answer(heavy, to: weight)),
      .person(.answer(.text("secret"), to: StepID("why"))),
      .person(.answer(light, to: weight)), .person(.next))
    let answers = try require(run.steps("page").first?["answers"]?.listValue)
    expectEqual(
      answers.map { $0["state"]?.stringValue }, ["answered", "hidden", "filled", "skipped"])
    expect(answers[0]["answer"] == light.json && answers[0]["unit"] == "kg")
    expectEqual(answers[0]["answeredNanoseconds"], 3_000_000_000)
    expect(answers[1]["answerWithdrawn"] == true && answers[1]["answer"] == nil)
    expect(!String(decoding: run.document.bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `an item that was taken away is left out, and said so`() throws {
    var run = try PlayedRun(
      #"""
      { "id": "pills", "type": "repeat", "title": "Pills", "steps": [
        { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } } ] }
      """#)
    try run.take(
      .begin, .person(.addItem), .person(.answer(.text("first"), to: nil)), .person(.next),
      .person(.addItem),
      .person(.answer(.text("second"), to: nil)), .person(.next), .person(.removeItem(0)),
      .person(.next))
    let names = run.steps("name")
    expectEqual(names.map { $0["item"]?["number"]?.integerValue }, [0, 1])
    expect(names[0]["answerWithdrawn"] == true && names[0]["answer"] == nil)
    expectEqual(names[1]["answer"], "second")
  }

  @Test func `an earlier answer is named as the source only where it was left as it was`() throws {
    let steps = #"""
      { "id": "weight", "type": "question", "title": "W", "prefill": true,
        "answer": { "type": "integer" } },
      { "id": "height", "type": "question", "title": "H", "prefill": true,
        "answer": { "type": "integer" } }
      """#
    let source = RunID(at: UTCTime(nanoseconds: 5_000_000))
    var run = try PlayedRun(
      steps,
      earlier: ["weight", "height"].map {
        EarlierAnswer(question: StepID($0), answer: 70, result: source)
      })
    try run.take(.begin, .person(.next), .person(.answer(.integer(71), to: nil)), .person(.next))
    expectEqual(run.steps("weight").first?["prefilledFrom"], .string(source.text))
    expectEqual(run.steps("weight").first?["state"], "filled")
    expectNil(run.steps("height").first?["prefilledFrom"])
  }

  @Test func `the order that was drawn is in the result`() throws {
    var run = try PlayedRun(
      #"""
      { "id": "part", "type": "section", "order": "latinSquare", "steps": [
        { "id": "a", "type": "instruction", "title": "A" },
        { "id": "b", "type": "instruction", "title": "B" } ] }
      """#)
    try run.take(.begin, .person(.next), .person(.next))
    let order = try require(run.document.json["orders"]?.listValue?.first)
    expectEqual(order["section"], "part")
    let steps = (order["steps"]?.listValue ?? []).compactMap(\.stringValue)
    let visited = (run.document.json["steps"]?.listValue ?? []).compactMap {
      $0["step"]?.stringValue
    }
    expect(steps.sorted() == ["a", "b"] && visited == steps)
    // The seed is 1: the second of two rows.
    expect(order["row"] == 2 && order["rows"] == 2)
  }

  @Test func `only a Latin square has rows`() throws {
    let run = try PlayedRun(
      #"""
      { "id": "part", "type": "section", "order": "random", "steps": [
        { "id": "a", "type": "instruction", "title": "A" },
        { "id": "b", "type": "instruction", "title": "B" } ] }
      """#)
    let order = try require(run.document.json["orders"]?.listValue?.first)
    expect(order["row"] == nil && order["rows"] == nil)
  }
}

private enum ExactValue {
  static func decimal(_ digits: String) -> Answer? {
    guard let number = JSONNumber(digits: digits) else { return nil }
    return try? AnswerFormat.decimal(DecimalFormat()).answer(from: .number(number))
  }
}
