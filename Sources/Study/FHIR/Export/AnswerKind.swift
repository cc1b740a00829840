import StudyModel

/// What the answers of a question are in FHIR.
enum AnswerKind: Sendable, Hashable {
  case boolean, integer, decimal, quantity, string, date, dateTime, time, attachment
  case coding(isList: Bool)
  /// Several items stand for it, such as the rows of a matrix.
  case group
  /// Several items stand for it, and their codes are its values.
  case picks

  init(_ type: AnswerType) {
    switch type.family {
    case .boolean: self = .boolean
    case .choice: self = .coding(isList: false)
    case .choices, .ranking: self = .coding(isList: true)
    case .integer: self = .integer
    case .decimal: self = .decimal
    case .quantity: self = .quantity
    case .text: self = .string
    case .date: self = .date
    case .dateTime: self = .dateTime
    case .timeOfDay: self = .time
    case .attachment: self = .attachment
    case .picks: self = .picks
    case .place, .matrix: self = .group
    }
  }

  /// Whether several items stand for one answer.
  var isOfParts: Bool { self == .group || self == .picks }

  /// The steps from an item to what a condition compares.
  var path: String {
    switch self {
    case .coding: ".answer.value.code"
    case .boolean, .integer, .decimal, .quantity, .string, .date, .dateTime, .time: ".answer.value"
    case .attachment: ".answer.value"
    case .group: ""
    case .picks: ".item.answer.value.code"
    }
  }
}
