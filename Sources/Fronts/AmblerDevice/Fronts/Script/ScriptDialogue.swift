import Session
import StudyModel
import TaskRunner

/// What a script does at each screen: a value, so that it can be tried without a run.
struct ScriptDialogue: Sendable {
  enum Move: Sendable, Equatable {
    /// The page goes on by itself.
    case wait
    case post(PersonEvent)
    /// Does this in a test after a while, if the scene is still the same.
    case respond(Response.Action, after: Duration)
    /// Does this after a while, if the page is still the same.
    case postLater(PersonEvent, after: Duration)
    /// The script says nothing of a question that must be answered.
    case fail(String)
  }

  private let answers: ScriptedAnswers
  /// The questions answered since the page was entered: an answer that is stored in other words
  /// than it was given would be given for ever.
  private var given: Set<StepID> = []
  private var page: Page?
  /// What is done in the test that is shown.
  private var responses: ScriptedResponses?
  /// The question that was answered last, or whose page was left.
  private(set) var lastQuestion: StepID?

  private struct Page: Equatable {
    var id: StepID
    var item: GroupItem?
  }

  init(_ answers: ScriptedAnswers) {
    self.answers = answers
  }

  /// The one thing to do now that this is shown.
  mutating func move(at screen: Screen) -> Move {
    let page = Page(id: screen.page, item: screen.item)
    if page != self.page {
      given = []
      responses = ScriptedResponses(
        answers.conduct(screen.page, in: screen.item), page: screen.page)
    }
    self.page = page
    switch screen.body {
    case .instruction, .review, .completion, .table, .media, .ending, .interrupted: return leave()
    case .exercise(let test):
      // A person needs a moment; what moves the device is the simulated sensor.
      return responses?.deed(at: test).map { .respond($0.action, after: $0.after) } ?? .wait
    case .timed(let part, _, _): return end(of: part, screen)
    case .gate(.findings): return leave()
    case .wait, .countdown, .gate(.looking): return .wait
    case .question(let field):
      if let move = answer(field, screen.item, to: nil) { return move }
      return leave(field.current == nil && !field.question.isGiven ? .skip : .next)
    case .form(let parts): return form(parts, screen.item)
    case .group(let group):
      // Items are opened in their order, so that the next one of the file is the one to add.
      return group.items.count < answers.itemCount(of: screen.page) ? leave(.addItem) : leave()
    }
  }

  /// A new attempt begins in the test that is shown.
  mutating func beginTrial() { responses?.beginTrial() }

  private func end(of part: TimedPart, _ screen: Screen) -> Move {
    guard part.ending != .time, let end = answers.conduct(screen.page, in: screen.item).end else {
      return .wait
    }
    return .postLater(.action(.next), after: end)
  }

  private mutating func form(_ parts: [Screen.FormPart], _ item: GroupItem?) -> Move {
    for case .field(let field) in parts {
      if let move = answer(field, item, to: field.question.id) { return move }
    }
    return leave()
  }

  /// Nil once there is nothing more to say to the question.
  private mutating func answer(
    _ field: Screen.Field, _ item: GroupItem?, to target: StepID?
  ) -> Move? {
    let question = field.question
    lastQuestion = question.id
    guard !given.contains(question.id) else { return nil }
    given.insert(question.id)
    switch answers.entry(question.id, in: item) {
    case .answer(let answer):
      return answer == field.current ? nil : .post(.action(.answer(answer, to: target)))
    case .file(let path): return .post(.attach(.file(path: path), to: target))
    case .skip: return field.current == nil ? nil : .post(.action(.answer(nil, to: target)))
    case nil:
      guard question.needsPerson, field.current == nil else { return nil }
      return .fail(
        "The answers file says nothing of `\(question.id)`, which must be answered. "
          + "Add it, then run again: the run goes on where it stopped.")
    }
  }

  private mutating func leave(_ action: PersonAction = .next) -> Move {
    given = []
    page = nil
    return .post(.action(action))
  }
}
