import StrictJSON
import StudyModel

/// The answers of a script, checked against the task before anything begins.
struct ScriptedAnswers: Sendable, Equatable {
  enum Entry: Sendable, Equatable {
    case answer(Answer)
    case skip
  }

  private let entries: [StepID: Entry]

  /// What is to be done at a question; a question without an entry is skipped, which only an
  /// optional one may be.
  subscript(_ step: StepID) -> Entry { entries[step] ?? .skip }

  /// Reads the answers file: all that does not fit the task, at once.
  init(_ bytes: [UInt8], file: String, task: StudyTask) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    var entries: [StepID: Entry] = [:]
    if var members = document.root(faults).members() {
      for step in task.steps {
        guard case .question(let question) = step.kind else { continue }
        entries[step.id] = Self.entry(for: step, question, &members)
      }
      members.finish()
    }
    try faults.throwIfAny()
    self.entries = entries
  }

  private static func entry(
    for step: Step, _ question: Question, _ members: inout Members
  ) -> Entry? {
    // A question behind a condition may never be asked, so its answer may be missing.
    let isAsked = question.isRequired && step.condition == nil
    guard let field = isAsked ? members.require(step.id.text) : members.take(step.id.text) else {
      return nil
    }
    if field.kind == .null {
      if question.isRequired { field.fault("skips a required question", "Give an answer.") }
      return .skip
    }
    do {
      return .answer(try question.format.answer(from: field.value))
    } catch {
      field.fault("does not fit the question", error.description)
      return nil
    }
  }
}
