package import Session
package import StrictJSON
import StudyModel
import FHIRPath

extension Screen.Field {
  /// The question as the page gets it: words in the first of `languages` that it has, options in the
  /// order of this run, the answer as results store it.
  ///
  /// `digits` is the number of the answer as text, since a browser keeps no more than a double of a
  /// number; it is left out where the answer has no number. `mediaAddress` gives the URL of a file of
  /// the task by its path.
  package func json(
    _ languages: [String], mediaAddress: @escaping (String) -> String
  ) -> JSONValue {
    let format = FormatWriter(languages, mediaAddress: mediaAddress).json(question.format)
    return .object([
      "id": .string(question.id.text), "title": title.json, "text": .orNull(text),
      "help": .orNull(help), "required": .boolean(question.isRequired),
      "readOnly": .boolean(isFixed), "format": format,
      "noAnswers": .list(noAnswers(languages)), "answer": current?.json ?? .null,
      "digits": current?.digits.map { .string($0) }, "complaint": .orNull(complaint),
    ])
  }

  /// Whether the person cannot change the answer.
  var isFixed: Bool { question.isReadOnly || question.calculation != nil }

  private func noAnswers(_ languages: [String]) -> [JSONValue] {
    question.noAnswers.map { option in
      .object([
        "reason": .string(option.reason.rawValue),
        "text": question.given(.declined(option.reason), to: languages).json,
      ])
    }
  }
}

extension JSONValue {
  /// The text, or null in its place: the page's keys are always there.
  static func orNull(_ text: GivenText?) -> JSONValue { text.map(\.json) ?? .null }
}

extension Answer {
  /// The number of the answer with all its digits; nil where it is no single number.
  fileprivate var digits: String? {
    switch self {
    case .integer(let value): String(value)
    case .decimal(let value): value.description
    case .quantity(let value): value.value.description
    case .boolean, .choice, .choices, .otherChoice, .otherChoices, .picks, .ranking, .text, .date,
      .dateTime, .timeOfDay, .place, .matrix, .attachment, .declined:
      nil
    }
  }
}
