import FHIRPath

extension Shape {
  /// Whether a value of this shape can be an answer of `format`.
  func fits(_ format: AnswerFormat) -> Bool {
    if self == .unknown { return true }
    switch format {
    case .boolean: return self == .value(.boolean, isList: false)
    case .singleChoice, .textScale, .text, .confirmation: return isText && !isSeveral
    case .multipleChoice, .bodyMap, .pickers, .ranking: return isText
    case .scale, .ladder, .continuousScale: return isNumber && !isSeveral
    case .integer, .decimal, .age: return (isNumber || isQuantity) && !isSeveral
    case .quantity, .height, .weight, .timeInterval: return isQuantity && !isSeveral
    case .date: return self == .value(.date, isList: false)
    case .dateTime: return self == .value(.dateTime, isList: false)
    case .timeOfDay: return self == .value(.time, isList: false)
    case .location, .matrix, .attachment: return false
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
    switch self {
    case .boolean: "true or false"
    case .singleChoice, .textScale, .text, .confirmation: "one text"
    case .multipleChoice, .bodyMap, .pickers, .ranking: "texts"
    case .scale, .ladder, .continuousScale: "one number"
    case .integer, .decimal, .age:
      unit.map { "one number or a quantity in '\($0)'" } ?? "one number"
    case .quantity(let format): "one quantity in '\(format.units.first?.code ?? "1")'"
    case .height: "one quantity in 'cm'"
    case .weight: "one quantity in 'kg'"
    case .timeInterval: "one quantity in 'min'"
    case .date: "one date"
    case .dateTime: "one date with time"
    case .timeOfDay: "one time"
    case .location, .matrix, .attachment: nil
    }
  }
}
