import FHIRPath

extension Shape {
  /// Whether a value of this shape can be an answer of `format`.
  func fits(_ format: AnswerFormat) -> Bool {
    if self == .unknown { return true }
    let facets = format.facets
    switch facets.family {
    case .boolean: return self == .value(.boolean, isList: false)
    case .choice, .text: return isText && !isSeveral
    case .choices, .picks, .ranking: return isText
    case .integer, .decimal: return (isNumber || isQuantity && !facets.isScale) && !isSeveral
    case .quantity: return isQuantity && !isSeveral
    case .date: return self == .value(.date, isList: false)
    case .dateTime: return self == .value(.dateTime, isList: false)
    case .timeOfDay: return self == .value(.time, isList: false)
    case .place, .matrix, .attachment: return false
    }
  }

  private var isSeveral: Bool {
    switch self {
    case .value(_, let isList), .quantity(_, let isList), .codes(_, let isList): isList
    case .object, .element, .unknown: false
    }
  }

  private var isText: Bool {
    switch self {
    case .codes, .value(.string, _): true
    case .value, .quantity, .object, .element, .unknown: false
    }
  }

  private var isQuantity: Bool {
    switch self {
    case .quantity, .value(.quantity, _): true
    case .value, .codes, .object, .element, .unknown: false
    }
  }

  var isNumber: Bool {
    switch self {
    case .value(.integer, _), .value(.decimal, _): true
    case .value, .quantity, .codes, .object, .element, .unknown: false
    }
  }
}

extension AnswerFormat {
  /// What an expression must give to be an answer, in words; nil if none can give one.
  var calculated: String? {
    switch family {
    case .boolean: "true or false"
    case .choice, .text: "one text"
    case .choices, .picks, .ranking: "texts"
    case .integer, .decimal:
      unit.map { "one number or a quantity in '\($0)'" } ?? "one number"
    case .quantity: "one quantity in '\(facets.units.first ?? "1")'"
    case .date: "one date"
    case .dateTime: "one date with time"
    case .timeOfDay: "one time"
    case .place, .matrix, .attachment: nil
    }
  }
}
