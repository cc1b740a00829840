package import StrictJSON
package import StudyModel
import FHIRPath

/// Writes answer formats for the page: the keys of task files, with words in the person's language.
///
/// Everything that a task file may leave out is written with the value that it stands for. A `pattern`
/// is not written: it is one of PCRE, which a browser does not have, and the engine checks it.
package struct FormatWriter {
  let languages: [String]
  let mediaAddress: (String) -> String

  package init(_ languages: [String], mediaAddress: @escaping (String) -> String) {
    self.languages = languages
    self.mediaAddress = mediaAddress
  }

  /// The format with its `type` first.
  package func json(_ format: AnswerFormat) -> JSONValue {
    let type = JSONMember(key: "type", value: .string(format.type.rawValue))
    return .object([type] + (keys(format).objectValue ?? []))
  }

  private func keys(_ format: AnswerFormat) -> JSONValue {
    switch format {
    case .boolean(let format): keys(format)
    case .singleChoice(let format): keys(format, isMultiple: false)
    case .multipleChoice(let format): keys(format, isMultiple: true)
    case .pickers(let format): keys(format)
    case .ranking(let format): keys(format)
    case .scale(let format): keys(format)
    case .continuousScale(let format): keys(format)
    case .textScale(let format): keys(format)
    case .ladder(let format): keys(format)
    case .integer(let format): keys(format)
    case .decimal(let format): keys(format)
    case .quantity(let format): keys(format)
    case .height(let format): keys(format)
    case .weight(let format): keys(format)
    case .age(let format): keys(format)
    case .text(let format): keys(format)
    case .confirmation(let format): keys(format)
    case .date(let format): keys(format)
    case .dateTime(let format): keys(format)
    case .timeOfDay(let format): keys(format)
    case .timeInterval(let format): keys(format)
    case .location: .object([])
    case .matrix(let format): keys(format)
    case .bodyMap(let format): keys(format)
    case .imageMap(let format): keys(format)
    case .attachment(let format): keys(format)
    }
  }

  func words(_ text: LocalizedText) -> JSONValue { text.json(for: languages) }

  func words(_ text: LocalizedText?) -> JSONValue? { text.map { $0.json(for: languages) } }
}

extension JSONValue {
  static func bound(_ value: Int?) -> JSONValue? { value.map { .number($0) } }

  static func bound(_ value: ExactDecimal?) -> JSONValue? { value.map { .decimal($0) } }
}
