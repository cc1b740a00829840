import Session
import StudyModel

/// Which question of a form is asked next.
struct FormFocus {
  let fields: [Screen.Field]

  /// On a form that is shown anew: what must be put right, else the first open question.
  var first: StepID? { complained ?? open(in: fields[...]) }

  /// After a question that was answered or passed over: the next open one; then those that were
  /// passed over and cannot stay so.
  func after(_ id: StepID) -> StepID? {
    guard let index = fields.firstIndex(where: { $0.question.id == id }) else { return first }
    if fields[index].complaint != nil { return id }
    return open(in: fields[(index + 1)...]) ?? complained ?? required
  }

  /// When the form did not let the person go on.
  func staying(at id: StepID?) -> StepID? {
    complained ?? id.flatMap { id in fields.first { $0.question.id == id }?.question.id }
      ?? required
  }

  private var complained: StepID? {
    fields.first { $0.isAsked && $0.complaint != nil }?.question.id
  }

  private var required: StepID? {
    fields.first { $0.isOpen && $0.question.isRequired }?.question.id
  }

  private func open(in fields: ArraySlice<Screen.Field>) -> StepID? {
    fields.first(where: \.isOpen)?.question.id
  }
}

extension Screen {
  /// The questions of a form in their order; nil on other pages.
  var form: [Field]? {
    guard case .form(let parts) = body else { return nil }
    return parts.compactMap { part in
      if case .field(let field) = part { field } else { nil }
    }
  }
}

extension Screen.Field {
  /// Whether the person is to answer it, rather than only to read it.
  var isAsked: Bool { !question.isReadOnly && question.calculation == nil }

  var isOpen: Bool { isAsked && current == nil }

  /// The answer as it is now, in words; nil if there is none.
  func answerWords(_ languages: [String]) -> String? {
    current.map { question.words(for: $0, languages) }
  }
}
