/// What an item is; the choices of R4 and the coding of R5 are one.
package enum ItemType: String, Sendable, Hashable, CaseIterable {
  case group, display
  /// An abstract type that no item of a form may have.
  case question
  case boolean, decimal, integer, date, dateTime, time, string, text, url
  /// R4's `choice` and `open-choice`, R5's `coding`; `AnswerConstraint` says how open it is.
  case coding
  case attachment, reference, quantity

  /// FHIR's type of the answers; nil for what has none.
  var answerTypeName: String? {
    switch self {
    case .group, .display, .question: nil
    case .boolean, .decimal, .integer, .date, .dateTime, .time, .string: rawValue
    case .text: "string"
    case .url: "uri"
    case .coding: "Coding"
    case .attachment: "Attachment"
    case .reference: "Reference"
    case .quantity: "Quantity"
    }
  }

  /// The types as R4 and R5 write them.
  static let words: [(word: String, type: ItemType, constraint: AnswerConstraint)] =
    allCases.map { ($0.rawValue, $0, .optionsOnly) } + [
      ("choice", .coding, .optionsOnly), ("open-choice", .coding, .optionsOrString),
    ]
}

/// Which answers beside the options an item takes.
package enum AnswerConstraint: String, Sendable, Hashable, CaseIterable {
  case optionsOnly, optionsOrType, optionsOrString
}

/// How the conditions of an item work together.
package enum EnableBehavior: String, Sendable, Hashable, CaseIterable {
  case all, any
}

/// What is seen of an item that is not enabled.
package enum DisabledDisplay: String, Sendable, Hashable, CaseIterable {
  case hidden, protected
}
