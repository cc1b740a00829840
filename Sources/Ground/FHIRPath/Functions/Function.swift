/// A function that can be called.
package enum Function: Sendable, Hashable {
  case criteria(CriteriaFunction)
  case collection(CollectionFunction)
  case slicing(SlicingFunction)
  case combining(CombiningFunction)
  case containment(ContainmentFunction)
  case quantifier(QuantifierFunction)
  case text(TextFunction)
  case search(SearchFunction)
  case pattern(PatternFunction)
  case coding(CodingFunction)
  case number(NumberFunction)
  case precision(PrecisionFunction)
  case conversion(ConversionFunction)
  /// Whether a conversion would have a result.
  case convertibility(ConversionFunction)
  case type(TypeFunction)
  case element(ElementFunction)
  case terminology(TerminologyFunction)
  case clock(ClockFunction)
  case iif
  case aggregate
  case sort
  case trace
  /// `join`: the texts of a collection as one.
  case join
  /// `defineVariable`: a name for what is before it, or for its second argument.
  case defineVariable
  /// `comparable`: whether the units of two quantities measure the same.
  case comparable

  /// The function called `name`, or nil.
  init?(name: String) {
    guard let function = Self.byName[name] else { return nil }
    self = function
  }

  /// How many arguments it takes.
  package var argumentCounts: ClosedRange<Int> {
    switch self {
    case .collection, .quantifier, .clock, .convertibility: 0...(isQuantityConversion ? 1 : 0)
    case .criteria(.exists), .precision(.lowBoundary), .precision(.highBoundary), .join: 0...1
    case .criteria, .slicing, .combining, .containment, .search, .type, .coding, .comparable: 1...1
    case .pattern(.matches), .pattern(.matchesFull): 1...1
    case .pattern(.replaceMatches): 2...2
    case .precision(.precision): 0...0
    case .text(let function): function.argumentCounts
    case .number(let function): function.argumentCounts
    case .conversion: 0...(isQuantityConversion ? 1 : 0)
    case .element(let function): function.argumentCounts
    case .terminology: 0...1
    case .iif: 2...3
    case .aggregate, .trace, .defineVariable: 1...2
    case .sort: 0...16
    }
  }

  private var isQuantityConversion: Bool {
    self == .conversion(.toQuantity) || self == .convertibility(.toQuantity)
  }
}

extension TextFunction {
  fileprivate var argumentCounts: ClosedRange<Int> {
    switch self {
    case .upper, .lower, .length, .trim, .toChars: 0...0
    case .split: 1...1
    case .substring: 1...2
    case .replace: 2...2
    }
  }
}

extension NumberFunction {
  fileprivate var argumentCounts: ClosedRange<Int> {
    switch self {
    case .abs, .floor, .ceiling, .truncate, .sqrt, .exp, .ln: 0...0
    case .round: 0...1
    case .log, .power: 1...1
    }
  }
}

extension ElementFunction {
  fileprivate var argumentCounts: ClosedRange<Int> {
    switch self {
    case .children, .descendants, .type, .hasValue, .getValue, .resolve, .ordinal, .weight: 0...0
    case .extension, .conformsTo: 1...1
    }
  }
}
