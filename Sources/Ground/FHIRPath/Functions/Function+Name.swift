extension Function {
  /// The names of all functions.
  static let names: [String] = byName.keys.sorted()

  /// The functions by name.
  static let byName: [String: Function] = {
    var functions: [String: Function] = [
      "iif": .iif, "aggregate": .aggregate, "sort": .sort, "trace": .trace, "join": .join,
      "comparable": .comparable, "defineVariable": .defineVariable,
    ]
    add(CriteriaFunction.allCases, as: Function.criteria, to: &functions)
    add(CollectionFunction.allCases, as: Function.collection, to: &functions)
    add(SlicingFunction.allCases, as: Function.slicing, to: &functions)
    add(CombiningFunction.allCases, as: Function.combining, to: &functions)
    add(ContainmentFunction.allCases, as: Function.containment, to: &functions)
    add(QuantifierFunction.allCases, as: Function.quantifier, to: &functions)
    add(TextFunction.allCases, as: Function.text, to: &functions)
    add(SearchFunction.allCases, as: Function.search, to: &functions)
    add(PatternFunction.allCases, as: Function.pattern, to: &functions)
    add(CodingFunction.allCases, as: Function.coding, to: &functions)
    add(NumberFunction.allCases, as: Function.number, to: &functions)
    add(PrecisionFunction.allCases, as: Function.precision, to: &functions)
    add(ConversionFunction.allCases, as: Function.conversion, to: &functions)
    add(TypeFunction.allCases, as: Function.type, to: &functions)
    add(ElementFunction.allCases, as: Function.element, to: &functions)
    add(TerminologyFunction.allCases, as: Function.terminology, to: &functions)
    add(ClockFunction.allCases, as: Function.clock, to: &functions)
    for function in ConversionFunction.allCases {
      functions[function.question] = .convertibility(function)
    }
    return functions
  }()

  private static func add<Kind: RawRepresentable<String>>(
    _ kinds: [Kind], as function: (Kind) -> Function, to functions: inout [String: Function]
  ) {
    for kind in kinds { functions[kind.rawValue] = function(kind) }
  }
}
