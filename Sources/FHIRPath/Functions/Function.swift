/// A function that can be called.
enum Function: Hashable {
  case criteria(CriteriaFunction)
  case collection(CollectionFunction)
  case slicing(SlicingFunction)
  case combining(CombiningFunction)
  case quantifier(QuantifierFunction)
  case text(TextFunction)
  case search(SearchFunction)
  case number(NumberFunction)
  case conversion(ConversionFunction)
  case type(TypeFunction)
  case clock(ClockFunction)
  case iif

  /// The function called `name`, or nil.
  init?(name: String) {
    guard let function = Self.byName[name] else { return nil }
    self = function
  }

  /// How many arguments it takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .collection, .quantifier, .clock, .text(.upper), .text(.lower), .text(.length),
      .number(.abs), .number(.floor), .number(.ceiling), .number(.truncate),
      .conversion(.toInteger), .conversion(.toDecimal), .conversion(.toString):
      0...0
    case .criteria(.exists), .number(.round), .conversion(.toQuantity): 0...1
    case .criteria, .slicing, .combining, .search, .type: 1...1
    case .text(.substring): 1...2
    case .iif: 2...3
    }
  }

  /// The names of all functions.
  static var names: [String] { byName.keys.sorted() }

  /// Names of FHIRPath N1 that are not there yet, so that a message can say so.
  static let later: Set<String> = [
    "aggregate", "children", "convertsToBoolean", "convertsToDate", "convertsToDateTime",
    "convertsToDecimal", "convertsToInteger", "convertsToQuantity", "convertsToString",
    "convertsToTime", "descendants", "exp", "ln", "log", "matches", "power", "repeat", "replace",
    "replaceMatches", "sqrt", "subsetOf", "supersetOf", "toBoolean", "toChars", "toDate",
    "toDateTime", "toTime", "trace", "type",
  ]

  private static let byName: [String: Function] = {
    var functions: [String: Function] = ["iif": .iif]
    for function in CriteriaFunction.allCases { functions[function.rawValue] = .criteria(function) }
    for function in CollectionFunction.allCases {
      functions[function.rawValue] = .collection(function)
    }
    for function in SlicingFunction.allCases { functions[function.rawValue] = .slicing(function) }
    for function in CombiningFunction.allCases {
      functions[function.rawValue] = .combining(function)
    }
    for function in QuantifierFunction.allCases {
      functions[function.rawValue] = .quantifier(function)
    }
    for function in TextFunction.allCases { functions[function.rawValue] = .text(function) }
    for function in SearchFunction.allCases { functions[function.rawValue] = .search(function) }
    for function in NumberFunction.allCases { functions[function.rawValue] = .number(function) }
    for function in ConversionFunction.allCases {
      functions[function.rawValue] = .conversion(function)
    }
    for function in TypeFunction.allCases { functions[function.rawValue] = .type(function) }
    for function in ClockFunction.allCases { functions[function.rawValue] = .clock(function) }
    return functions
  }()
}
