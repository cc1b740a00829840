import ActiveTasks
import Session
import StrictJSON
import StudyModel
import TaskRunner

/// The words of a task for the ids in a result; without the task the ids themselves.
struct TaskTitles {
  private let pages: [StepID: PlannedPage]
  private let languages: [String]
  /// The title of the task.
  let task: String?

  init(_ task: StudyTask?, languages: [String]) {
    self.languages = languages
    self.task = task?.title.text(in: languages)
    let plan = task.map { RunPlan(task: $0).pages } ?? []
    pages = Dictionary(plan.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Nil where the task is not at hand or the step has none.
  func title(_ step: StepID) -> String? { pages[step]?.title?.text(in: languages) }

  /// Whether the step asks something; nil where the task is not at hand.
  func isQuestion(_ step: StepID) -> Bool? {
    pages[step].map { page in
      if case .question = page.content { true } else { false }
    }
  }

  /// Whether the step only counts down to the next; that it did is no news.
  func isCountdown(_ step: StepID) -> Bool {
    if case .countdown? = pages[step]?.content { true } else { false }
  }

  /// An answer in words; the stored value where the task is not at hand.
  func words(_ answer: JSONValue, of step: StepID, unit: String?) -> String {
    if case .question(let question)? = pages[step]?.content,
      // An answer that the task does not know is shown as it is stored.
      let known = try? question.format.answer(from: answer)
    {
      if question.format.unit == nil { return question.format.words(for: known, languages) }
    }
    return Self.plain(answer) + (unit.map { " " + UnitText.readable($0) } ?? "")
  }

  private static func plain(_ answer: JSONValue) -> String {
    switch answer {
    case .boolean(let value): value ? "Yes" : "No"
    case .string(let text): text
    case .number(let number): number.digits
    case .list(let items): items.map(plain).joined(separator: ", ")
    case .null, .object: "–"
    }
  }
}
