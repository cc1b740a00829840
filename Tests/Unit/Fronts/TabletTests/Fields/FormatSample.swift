import ActiveTasks
import Session
import StrictJSON
import StudyModel

/// A question of one kind as a task file writes it, with answers that it takes and one that it refuses.
struct FormatSample: Sendable, CustomStringConvertible {
  /// The file of its snapshot.
  let name: String
  /// The answer format as a task file writes it.
  let format: String
  /// Further keys of the question, each after a comma.
  var keys = ""
  /// As the page sends them, and as results store them.
  let taken: [String]
  let refused: String

  var description: String { name }

  /// Why a sample cannot be shown.
  struct Unreadable: Error {}

  /// The question as a screen shows it on 21 November 2026.
  func field(_ answer: String? = nil, languages: [String] = ["en"]) throws -> Screen.Field {
    let text = """
      { "ambler": 1, "id": "sample", "version": "1", "title": { "en": "Sample", "es": "Muestra" },
        "steps": [
        { "id": "mail", "type": "question", "title": "Mail", "answer": { "type": "text" } },
        { "id": "q", "type": "question", "title": "Why?", "answer": \(format)\(keys) } ] }
      """
    let task = try StudyTask.read(Array(text.utf8), file: "task.json").task
    guard case .question(var question)? = task.steps.last?.kind,
      let today = CalendarDate("2026-11-21")
    else { throw Unreadable() }
    question.format = question.format.fixed(on: today)
    let current = try answer.map { try question.answer(from: Self.json($0)) }
    return Screen.Field(
      question: question, title: question.title.given(to: languages),
      text: question.text?.given(to: languages), current: current)
  }

  static func json(_ text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "answer.json").value
  }
}
