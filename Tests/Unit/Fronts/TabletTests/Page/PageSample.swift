import Session
import StrictJSON
import StudyModel
import TaskRunner

@testable import Tablet

/// A page of every kind, for what is written for browsers and read of them.
enum PageSample: String, CaseIterable {
  case instruction, question, form, group, review, completion, table, wait, media, ending
  case countdown, timed, exercise, gate, interrupted

  /// The page, on its third visit.
  func screen(visit: Int = 3) throws -> Screen {
    Screen(
      visit: visit, page: StepID("page"), item: item, title: "Title <b>", text: "Text & more",
      spoken: "Said", image: image, progress: Progress(position: 2, total: 9), body: try body(),
      canGoBack: true, endHere: self == .group ? "End here" : nil,
      complaint: self == .form ? "The answers do not fit together." : nil,
      languages: ["es", "en"])
  }

  /// The state of a page of this kind that was just shown.
  func state(visit: Int = 3) throws -> PageState {
    var page = PageState()
    page.show(try screen(visit: visit))
    return page
  }

  /// A page with a PDF to read.
  static func document() throws -> Screen {
    var screen = try Self.media.screen()
    screen.body = .media(
      .document, path: "media/leaflet.pdf", description: "What the study does", mustFinish: false)
    return screen
  }

  private var item: GroupItem? {
    self == .question ? GroupItem(group: StepID("pets"), number: 1) : nil
  }

  private var image: Screen.Image? {
    self == .instruction
      ? Screen.Image(path: "media/a heart&1.png", description: "A heart") : nil
  }

  private func body() throws -> Screen.Body {
    switch self {
    case .instruction: .instruction
    case .question: .question(try Self.field("true"))
    case .form:
      .form([
        .heading(title: "Heading", text: nil), .heading(title: "Another", text: "With text"),
        .field(try Self.field(nil)),
      ])
    case .group:
      .group(
        Screen.Group(
          kind: .items, items: ["Cat"], itemTitle: "Pet", addText: "Add a pet", count: 0...3))
    case .review:
      .review([
        Screen.ReviewLine(step: StepID("pain"), item: 2, title: "Pain?", answer: "7"),
        Screen.ReviewLine(step: StepID("note"), title: "Note?", answer: nil),
      ])
    case .completion: .completion
    case .table:
      .table(
        [Screen.TableRow(title: "One", text: "First"), Screen.TableRow(title: "Two")], .number)
    case .wait: .wait(until: Self.moment, length: .milliseconds(1_500), showsProgress: true)
    case .media: .media(.video, path: "media/film.webm", description: "A film", mustFinish: true)
    case .ending: .ending
    case .countdown: .countdown(until: Self.moment, length: .seconds(5))
    case .timed:
      .timed(
        TimedPart(
          activity: .walk, length: .seconds(20), ending: .steps(20), streams: [.accelerometer]),
        until: Self.moment, isEndAsked: true)
    case .exercise: .exercise(Self.test)
    case .gate: .gate(.findings(["Hold it still."]))
    case .interrupted: .interrupted
    }
  }

  static let moment = Instant(nanoseconds: 9_007_199_254_740_993)

  /// A test in which a press of `secret` would be right.
  private static var test: Screen.Test {
    Screen.Test(
      scene: Scene(prompt: LocalizedText("Tap.", byLanguage: ["en": "Tap.", "es": "Toque."])),
      isPractice: true, rightAction: .press("secret", at: nil))
  }

  private static func field(_ answer: String?) throws -> Screen.Field {
    try FormatSample(name: "q", format: #"{ "type": "boolean" }"#, taken: [], refused: "")
      .field(answer, languages: ["es", "en"])
  }
}

extension PageSample {
  /// The kind of a page; each kind of the engine's has one here.
  init(_ body: Screen.Body) {
    self =
      switch body {
      case .instruction: .instruction
      case .question: .question
      case .form: .form
      case .group: .group
      case .review: .review
      case .completion: .completion
      case .table: .table
      case .wait: .wait
      case .media: .media
      case .ending: .ending
      case .countdown: .countdown
      case .timed: .timed
      case .exercise: .exercise
      case .gate: .gate
      case .interrupted: .interrupted
      }
  }
}
