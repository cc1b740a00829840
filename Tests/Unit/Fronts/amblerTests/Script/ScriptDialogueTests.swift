import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import AmblerDevice

struct ScriptDialogueTests {
  private func dialogue(_ answers: String, _ folder: TemporaryFolder? = nil) throws
    -> ScriptDialogue
  {
    ScriptDialogue(
      try ScriptedAnswers(
        Array(answers.utf8), file: folder?.file("answers.json") ?? "answers.json",
        task: try ScriptTask.task(), today: try require(CalendarDate("2026-11-21"))))
  }

  private static func screen(
    _ page: String, _ body: Screen.Body, item: GroupItem? = nil
  ) -> Screen {
    Screen(
      page: StepID(page), item: item, title: "", text: nil,
      progress: Progress(position: 1, total: 1), body: body, canGoBack: false, languages: ["en"])
  }

  private static func field(
    _ id: String, _ format: AnswerFormat = .integer(IntegerFormat()), required: Bool = true,
    current: Answer? = nil
  ) -> Screen.Field {
    Screen.Field(
      question: Question(
        id: StepID(id), title: LocalizedText(id), format: format, isRequired: required),
      title: GivenText(id), current: current)
  }

  private static let answers = """
    { "age": 40, "pain": false, "mood": 3, "consent.agreed": true, "consent.name": "A",
      "medications": [ {"name": "a"}, {"name": "b"} ] }
    """

  @Test func `a form is answered question by question, then left`() throws {
    var dialogue = try dialogue(Self.answers)
    func form(_ age: Answer?, _ pain: Answer?) -> Screen {
      Self.screen(
        "about",
        .form([
          .heading(title: "You", text: nil), .field(Self.field("age", current: age)),
          .field(Self.field("pain", .boolean(BooleanFormat()), current: pain)),
        ]))
    }
    expectEqual(
      dialogue.move(at: form(nil, nil)), .post(.action(.answer(.integer(40), to: StepID("age")))))
    expectEqual(
      dialogue.move(at: form(.integer(40), nil)),
      .post(.action(.answer(.boolean(false), to: StepID("pain")))))
    expectEqual(dialogue.move(at: form(.integer(40), .boolean(false))), .post(.action(.next)))
  }

  @Test func `an answer that is stored in other words is given once`() throws {
    var dialogue = try dialogue(Self.answers)
    let empty = Self.screen("mood", .question(Self.field("mood")))
    let other = Self.screen("mood", .question(Self.field("mood", current: .integer(4))))
    expectEqual(dialogue.move(at: empty), .post(.action(.answer(.integer(3), to: nil))))
    expectEqual(dialogue.move(at: other), .post(.action(.next)))
  }

  @Test func `items are added until the file has no more, and answered each by its own`() throws {
    var dialogue = try dialogue(Self.answers)
    func group(_ items: [String]) -> Screen {
      Self.screen(
        "medications",
        .group(
          Screen.Group(kind: .items, items: items, itemTitle: nil, addText: nil, count: 0...3)))
    }
    expectEqual(dialogue.move(at: group([])), .post(.action(.addItem)))
    let second = Self.screen(
      "name", .question(Self.field("name", .text(TextFormat()))),
      item: GroupItem(group: StepID("medications"), number: 1))
    expectEqual(dialogue.move(at: second), .post(.action(.answer(.text("b"), to: nil))))
    expectEqual(dialogue.move(at: group(["a"])), .post(.action(.addItem)))
    expectEqual(dialogue.move(at: group(["a", "b"])), .post(.action(.next)))
  }

  @Test func `a required question without an entry ends the script in words`() throws {
    var dialogue = try dialogue(Self.answers)
    guard
      case .fail(let words) = dialogue.move(at: Self.screen("x", .question(Self.field("x"))))
    else {
      Issue.record("the script must not go on")
      return
    }
    expect(words.contains("`x`"))
  }

  @Test func `an optional question without an entry is skipped, one with a value is kept`() throws {
    var dialogue = try dialogue(Self.answers)
    let empty = Self.screen("x", .question(Self.field("x", required: false)))
    let filled = Self.screen("x", .question(Self.field("x", current: .integer(1))))
    expectEqual(dialogue.move(at: empty), .post(.action(.skip)))
    expectEqual(dialogue.move(at: filled), .post(.action(.next)))
  }

  @Test func `a file is attached, not answered`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "p.png")
    var dialogue = try dialogue(
      Self.answers.dropLast(1) + #", "photo": {"file": "p.png"} }"#, folder)
    let format = AnswerFormat.attachment(AttachmentFormat(kind: .photo))
    expectEqual(
      dialogue.move(at: Self.screen("photo", .question(Self.field("photo", format)))),
      .post(.attach(.file(path: folder.file("p.png")), to: nil)))
  }

  @Test(arguments: [
    Screen.Body.instruction, .completion, .ending, .interrupted, .review([]), .table([], .none),
    .media(.video, path: "a.mp4", description: "", mustFinish: true),
  ])
  func `pages without a question are left`(body: Screen.Body) throws {
    var dialogue = try dialogue(Self.answers)
    expectEqual(dialogue.move(at: Self.screen("p", body)), .post(.action(.next)))
  }

  @Test(arguments: [
    Screen.Body.wait(
      until: Instant(nanoseconds: 0), length: .seconds(1), showsProgress: true),
    .countdown(until: Instant(nanoseconds: 0), length: .seconds(1)), .exercise(SamplePages.shake),
  ])
  func `pages with a clock go on by themselves`(body: Screen.Body) throws {
    var dialogue = try dialogue(Self.answers)
    expectEqual(dialogue.move(at: Self.screen("p", body)), .wait)
  }
}
