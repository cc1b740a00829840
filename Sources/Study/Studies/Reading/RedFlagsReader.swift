import StrictJSON
import StudyModel

/// Reads the `redFlags` of a task.
struct RedFlagsReader {
  /// The ids of the task's questions; nil where the task file could not be read.
  let questions: [String]?

  func list(_ field: Field) -> [RedFlag] {
    (field.list(count: 1...200) ?? []).compactMap(flag)
  }

  private func flag(_ field: Field) -> RedFlag? {
    guard var members = field.members() else { return nil }
    let questionField = members.require("question")
    let question =
      questions.map { questionField?.known("a question of this task", among: $0) }
      ?? questionField?.nonEmptyString()
    let listField = members.take("answers")
    let fromField = members.take("from")
    members.finish()
    let answers = listField.flatMap(answers)
    let least = fromField?.double(in: -1e9...1e9)
    switch (listField, fromField) {
    case (nil, nil):
      field.fault(
        "names no answer", "Add \"answers\", such as [true], or \"from\", the lowest number.")
    case (_?, let fromField?):
      fromField.fault("stands beside \"answers\"", "Remove one of the two.")
    case (_, nil), (nil, _): break
    }
    guard let question, let meant = answers.map(RedFlag.Answers.among) ?? least.map({ .from($0) })
    else { return nil }
    return RedFlag(question: question, answers: meant)
  }

  private func answers(_ field: Field) -> [JSONValue]? {
    guard let fields = field.list(count: 1...100) else { return nil }
    let values = fields.compactMap { field -> JSONValue? in
      switch field.kind {
      case .boolean, .string, .number: return field.value
      case .null, .list, .object:
        field.fault("is not an answer", "Write true, false, the value of an option, or a number.")
        return nil
      }
    }
    return values.count == fields.count ? values : nil
  }
}
