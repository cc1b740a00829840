import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import Session

struct ScreenTests {
  /// Another page is shown than the one that was expected.
  private struct NotShown: Error {
    var what: String
  }

  private static let form = #"""
    { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } },
    { "id": "page", "type": "form", "title": "You, {{name}}", "questions": [
      { "heading": "First, {{name}}" },
      { "id": "age", "title": "Age, {{name}}?", "help": "In years", "answer": { "type": "integer" } },
      { "id": "why", "title": "Why?", "when": "age > 17", "answer": { "type": "singleChoice",
        "options": [ { "value": "a", "text": "For {{name}}" }, { "value": "b", "text": "{{{{b" } ] } },
      { "id": "sum", "hidden": true, "calculated": "age + 1", "answer": { "type": "integer" } } ] }
    """#

  private func fields(_ screen: Screen?) throws -> [Screen.Field] {
    guard case .form(let parts)? = screen?.body else {
      throw NotShown(what: "form")
    }
    return parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  @Test func `a form shows its headings and the questions that are asked now, words filled in`()
    throws
  {
    var run = try PlayedRun(Self.form)
    try run.take(.begin, .person(.answer(.text("Ada"), to: nil)), .person(.next))
    let screen = try require(run.screen)
    expectEqual(screen.title, "You, Ada")
    guard case .form(let parts) = screen.body else { throw NotShown(what: "form") }
    expectEqual(parts.first, .heading(title: "First, Ada", text: nil))
    expectEqual(try fields(screen).map(\.title), ["Age, Ada?"])
    try run.take(.person(.answer(.integer(20), to: StepID("age"))))
    let shown = try fields(run.screen)
    expectEqual(shown.map(\.question.id.text), ["age", "why"])
    expect(shown[0].current == .integer(20) && shown[0].help == "In years")
    guard case .singleChoice(let format) = shown[1].question.format else {
      throw NotShown(what: "choice")
    }
    expectEqual(format.options.map(\.text.fallback), ["For Ada", "{{b"])
  }

  private static let talk = #"""
    { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } },
    { "id": "well", "type": "question", "title": "Well, {{name}}?", "required": false,
      "answer": { "type": "boolean" } },
    { "id": "why", "type": "question", "title": "Why?", "answer": { "type": "text" } },
    { "id": "review", "type": "review" }
    """#

  @Test func `a chat has what was asked before in words, and how far back it is`() throws {
    var run = try PlayedRun(Self.talk, isChat: true)
    try run.take(.begin)
    expectEqual(try require(run.screen).earlier, [])
    try run.take(.person(.answer(.text("Ada"), to: nil)), .person(.next), .person(.skip))
    expectEqual(
      try require(run.screen).earlier,
      [
        Screen.EarlierLine(title: "Name?", answer: "Ada", backCount: 2),
        Screen.EarlierLine(title: "Well, Ada?", answer: nil, backCount: 1),
      ])
    try run.take(.person(.answer(.text("So"), to: nil)), .person(.next))
    expectNil(try require(run.screen).earlier, "a review lists the answers itself")
  }

  @Test func `a task that is no chat has no earlier questions on its pages`() throws {
    var run = try PlayedRun(Self.talk)
    try run.take(.begin, .person(.answer(.text("Ada"), to: nil)), .person(.next))
    expectNil(try require(run.screen).earlier)
  }

  private static let everywhere = #"""
    { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } },
    { "id": "page", "type": "form", "title": "You", "questions": [
      { "id": "dose", "title": "Dose?", "answer": { "type": "quantity", "units": [
        { "code": "mg", "text": "mg of {{name}}" } ] } },
      { "id": "where", "title": "Where?", "answer": { "type": "bodyMap", "regions": [
        { "id": "knee", "text": "Your knee, {{name}}" } ] } },
      { "id": "why", "title": "Why?", "answer": { "type": "singleChoice", "options": [
        { "value": "other", "text": "Other", "detail": "As {{name}} says",
          "image": { "path": "a.png", "description": "{{name}} beside it" },
          "other": { "placeholder": "such as {{name}}" } } ] } } ] }
    """#

  @Test func `answers stand in every text of a format`() throws {
    var run = try PlayedRun(Self.everywhere)
    try run.take(.begin, .person(.answer(.text("Ada"), to: nil)), .person(.next))
    expectEqual(
      try fields(run.screen).flatMap(\.question.format.texts).map(\.fallback),
      [
        "mg of Ada", "Your knee, Ada", "Other", "As Ada says", "Ada beside it", "such as Ada",
      ])
  }

  @Test func `a name that looks like a place for an answer is never expanded`() throws {
    var run = try PlayedRun(Self.form)
    try run.take(.begin, .person(.answer(.text("{{age}}\u{7}"), to: nil)), .person(.next))
    expectEqual(run.screen?.title, "You, {{age}} ")
  }

  private static let group = #"""
    { "id": "pills", "type": "repeat", "title": "Pills", "maximum": 2, "itemTitle": "Pill",
      "steps": [ { "id": "name", "type": "question", "title": "Name?", "required": false,
        "answer": { "type": "text" } } ] },
    { "id": "check", "type": "review" }
    """#

  @Test func `a group lists its items in words, and a review opens them by their place`() throws {
    var run = try PlayedRun(Self.group, language: "es")
    try run.take(.begin)
    guard case .group(let empty)? = run.screen?.body else { throw NotShown(what: "group") }
    expect(empty.items == [] && empty.canAdd && empty.canGoOn)
    expectEqual(empty.itemTitle, GivenText("Pill", otherLanguage: "en"))
    try run.take(.person(.addItem))
    expectEqual(run.screen?.item, GroupItem(group: StepID("pills"), number: 0))
    try run.take(
      .person(.answer(.text("aspirin"), to: nil)), .person(.next), .person(.addItem), .person(.skip)
    )
    guard case .group(let full)? = run.screen?.body else { throw NotShown(what: "group") }
    expect(full.items == ["aspirin", "Elemento 2"] && !full.canAdd)
    try run.take(.person(.next))
    expectEqual(run.screen?.title, "Sus respuestas")
    guard case .review(let lines)? = run.screen?.body else { throw NotShown(what: "review") }
    expectEqual(lines.map(\.answer), ["aspirin", nil])
    expectEqual(lines.map(\.item), [0, 1])
    try run.take(.person(.edit(lines[1].step, item: lines[1].item)))
    expectEqual(run.screen?.item, GroupItem(group: StepID("pills"), number: 1))
  }

  private static let half = #"""
    { "id": "about", "type": "instruction", "title": { "en": "Hello", "es": "Hola" }, "text": "Sit." },
    { "id": "q", "type": "question", "title": { "en": "Why?", "es": "¿Por qué?" },
      "answer": { "type": "singleChoice", "options": [
        { "value": "a", "text": { "en": "So", "es": "Así" } } ] } },
    { "id": "check", "type": "review" }
    """#

  @Test func `what falls back to another language says so, and nothing else does`() throws {
    var run = try PlayedRun(Self.half, language: "ar")
    try run.take(.begin)
    expectEqual(run.screen?.title, GivenText("Hello", otherLanguage: "en"))
    try run.take(.person(.next), .person(.answer(.choice("a"), to: nil)), .person(.next))
    expectEqual(run.screen?.title, GivenText(TaskMessage.Session.yourAnswers.text(["ar"])))
    guard case .review(let lines)? = run.screen?.body else { throw NotShown(what: "review") }
    expectEqual(lines.map(\.title), [GivenText("Why?", otherLanguage: "en")])
    expectEqual(lines.map(\.answer), [GivenText("So", otherLanguage: "en")])
    run = try PlayedRun(Self.half, language: "es")
    try run.take(.begin)
    expectEqual(run.screen?.title, "Hola")
    expectEqual(run.screen?.text, GivenText("Sit.", otherLanguage: "en"))
  }

  private static let named = #"""
    { "id": "pills", "type": "repeat", "title": "Pills", "steps": [
      { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } },
      { "id": "dose", "type": "question", "title": "How much {{name}}?",
        "answer": { "type": "singleChoice", "options": [
          { "value": "one", "text": "One {{name}}" }, { "value": "two", "text": "Two {{name}}" } ]
        } },
      { "id": "more", "type": "form", "title": "More", "questions": [
        { "id": "why", "title": "Why {{name}}?", "answer": { "type": "text" } } ] } ] },
    { "id": "check", "type": "review" }
    """#

  @Test func `the titles and options of a review have the answers of their own item in them`()
    throws
  {
    var run = try PlayedRun(Self.named)
    try run.take(.begin)
    for (name, dose) in [("aspirin", "one"), ("ibuprofen", "two")] {
      try run.take(
        .person(.addItem), .person(.answer(.text(name), to: nil)), .person(.next),
        .person(.answer(.choice(dose), to: nil)), .person(.next),
        .person(.answer(.text("pain"), to: StepID("why"))), .person(.next))
    }
    guard case .group(let group)? = run.screen?.body else { throw NotShown(what: "group") }
    expectEqual(group.items, ["aspirin, One aspirin, pain", "ibuprofen, Two ibuprofen, pain"])
    try run.take(.person(.next))
    guard case .review(let lines)? = run.screen?.body else { throw NotShown(what: "review") }
    expectEqual(
      lines.map(\.title),
      [
        "Name?", "How much aspirin?", "Why aspirin?", "Name?", "How much ibuprofen?",
        "Why ibuprofen?",
      ])
    expectEqual(
      lines.map(\.answer),
      [
        "aspirin", "One aspirin", "pain", "ibuprofen", "Two ibuprofen", "pain",
      ])
  }

  private static let pair = #"""
    { "id": "page", "type": "form", "title": "Page", "questions": [
      { "id": "low", "title": "Low", "answer": { "type": "integer" } },
      { "id": "high", "title": "High", "answer": { "type": "integer" } } ],
      "constraints": [ { "expression": "low <= high", "message": "{{low}} is above {{high}}." } ] }
    """#

  @Test func `a form says why its answers do not fit together, as long as they do not`() throws {
    var run = try PlayedRun(Self.pair)
    try run.take(.begin)
    expectNil(run.screen?.complaint)
    try run.take(
      .person(.answer(.integer(5), to: StepID("low"))),
      .person(.answer(.integer(3), to: StepID("high"))))
    expectEqual(run.screen?.complaint, "5 is above 3.")
    try run.take(.person(.answer(.integer(7), to: StepID("high"))))
    expectNil(run.screen?.complaint)
  }

  @Test func `a refusal is said as on the screen, and without answers for logs`() async throws {
    let run = try DrivenRun(Self.pair)
    let notices = try await run.begin(
      .action(.answer(.integer(5), to: StepID("low"))),
      .action(.answer(.integer(3), to: StepID("high"))), .action(.next))
    expectEqual(notices.map(\.text), ["5 is above 3."])
    expectEqual(notices.map(\.withoutAnswers), ["{{low}} is above {{high}}."])
  }

  private static let pages = #"""
    { "id": "rows", "type": "table", "title": "Rows", "bullets": "number",
      "image": { "path": "a.png", "description": "A hand" }, "earlyEnd": { "title": "Thank you" },
      "rows": [ { "title": "One", "text": "First" } ] },
    { "id": "rest", "type": "wait", "title": "Rest", "seconds": 5, "progress": false },
    { "id": "film", "type": "media", "title": "Film", "kind": "video", "file": "a.mp4",
      "description": "A walk", "mustFinish": true }
    """#

  @Test func `tables, waits and media`() throws {
    var run = try PlayedRun(Self.pages)
    try run.take(.begin)
    let table = try require(run.screen)
    expectEqual(table.body, .table([Screen.TableRow(title: "One", text: "First")], .number))
    expectEqual(table.image, Screen.Image(path: "a.png", description: "A hand"))
    expectEqual(table.endHere, "Stop here")
    try run.take(.person(.next))
    expectEqual(
      run.screen?.body,
      .wait(
        until: Instant(nanoseconds: 6_000_000_000), length: .seconds(5), showsProgress: false))
    expectNil(run.screen?.endHere)
  }

  @Test func `who ends the run early meets a last page`() throws {
    var run = try PlayedRun(Self.pages)
    try run.take(.begin, .person(.endHere))
    expectEqual(run.screen?.body, .ending)
    expectEqual(run.screen?.title, "Thank you")
    try run.take(.person(.next))
    expectNil(run.screen)
    expectEqual(run.document.json["outcome"], "endedEarly")
  }

  @Test func `a limit from today is a date, and a task's own sentence is said`() throws {
    var run = try PlayedRun(
      #"""
      { "id": "day", "type": "question", "title": "Day?",
        "answer": { "type": "date", "latest": { "daysFromToday": -1 } } },
      { "id": "n", "type": "question", "title": "N?", "answer": { "type": "integer" },
        "constraints": [ { "expression": "n < 5", "message": "Not {{n}}: less than 5." } ] }
      """#)
    try run.take(.begin)
    guard case .question(let day)? = run.screen?.body, case .date(let format) = day.question.format
    else { throw NotShown(what: "date") }
    expectEqual(format.latest, CalendarDate("2026-11-20").map(DateBound.date))
    try run.take(
      .person(.answer(CalendarDate("2026-11-19").map(Answer.date), to: nil)), .person(.next))
    try run.take(.person(.answer(.integer(7), to: nil)))
    guard case .question(let field)? = run.screen?.body else { throw NotShown(what: "question") }
    expectEqual(field.complaint?.words.hasSuffix("less than 5."), true)
  }
}
