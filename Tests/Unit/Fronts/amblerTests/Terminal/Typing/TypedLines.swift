import FHIRPath
import Foundation
import StudyModel
import Words

@testable import AmblerDevice

typealias Remark = TerminalMessage.Remark

/// What is made of lines that are typed at one question.
enum TypedLines {
  static let madrid = TimeZone(identifier: "Europe/Madrid").map(LocalZone.init(zone:)) ?? .utc

  static func reader(
    _ format: AnswerFormat, _ languages: [String] = ["en"], current: Answer? = nil,
    isRequired: Bool = true
  ) -> AnswerReader {
    let question = Question(
      id: StepID("page"), title: LocalizedText("?"), format: format, isRequired: isRequired)
    return AnswerReader(question: question, current: current, languages: languages, zone: madrid)
  }

  static func answer(_ line: String, _ format: AnswerFormat, _ languages: [String] = ["en"])
    -> TypedAnswer
  {
    reader(format, languages).read(line)
  }

  /// What comes of several lines, the last of them often Enter alone.
  static func answer(
    _ lines: [String], _ format: AnswerFormat, current: Answer? = nil
  ) -> TypedAnswer {
    var reader = reader(format, current: current)
    var result = TypedAnswer.notUnderstood
    for line in lines {
      result = line.isEmpty ? reader.finish() ?? .notUnderstood : reader.read(line)
      if case .begun(let draft) = result { reader.entry.draft = draft }
    }
    return result
  }

  /// Whether the question itself refuses what was understood.
  static func isRefused(_ line: String, _ format: AnswerFormat) -> Bool {
    if case .unreadable(.refusal) = answer(line, format) { true } else { false }
  }
}

extension TypedAnswer {
  /// The stored number of a quantity with its unit, such as `172 cm`.
  var quantityWords: String? {
    guard case .answer(.quantity(let quantity)) = self else { return nil }
    return "\(quantity.value) \(quantity.unit)"
  }
}
