import FHIRPath
import Pattern

/// An item of a questionnaire with all that its checks need, found once.
final class PreparedItem: Sendable {
  let index: Int
  let parent: Int?
  let definition: QuestionnaireItem
  let children: PreparedList
  /// The pattern of texts; the fault where it cannot be read.
  let pattern: Result<Pattern, PatternFault>?
  let options: OptionIndex
  let answers: AnswerSource?
  let units: AnswerSource?
  let conditions: [PreparedCondition]
  let enabling: EnablingExpression?
  let constraints: [PreparedConstraint]

  init(
    index: Int, parent: Int?, definition: QuestionnaireItem, children: PreparedList,
    conditions: [PreparedCondition], _ sources: inout AnswerSources
  ) {
    self.index = index
    self.parent = parent
    self.definition = definition
    self.children = children
    self.conditions = conditions
    pattern = definition.limits.regex.map { source in
      Result { () throws(PatternFault) in try Pattern(source) }
    }
    options = OptionIndex(definition.options)
    answers = definition.answerValueSet.map { sources.source($0) }
    units = definition.units.valueSet.map { sources.source($0) }
    enabling = definition.expressions.enableWhen.map { EnablingExpression($0) }
    constraints = definition.expressions.constraints.map { PreparedConstraint($0) }
  }

  /// Whether there is a pattern that could be matched.
  var hasReadablePattern: Bool {
    if case .success = pattern { return true }
    return false
  }

  /// Whether some option has a score.
  var hasWeights: Bool { options.hasWeights || answers?.hasWeights == true }

  /// The score of the option that an answer chooses; nil if it has none.
  func weight(of coding: FHIRCoding) -> ExactDecimal? {
    guard let option = options.option(for: .coding(coding)) else {
      return answers?.weight(of: coding)
    }
    if case .coding(let offered) = option.value { return option.weight ?? offered.weight }
    return option.weight
  }

  /// Whether something decides if the item is enabled.
  var isConditional: Bool { !conditions.isEmpty || enabling != nil }
}

/// The items under one parent, in their order.
struct PreparedList: Sendable {
  let indexes: [Int]
  /// The places in `indexes` by linkId.
  private let places: [String: Int]

  init(_ items: [(linkId: String, index: Int)]) {
    indexes = items.map(\.index)
    places = Dictionary(
      items.enumerated().map { ($0.element.linkId, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The place of an item in the order; nil if it is not here.
  func place(of linkId: String) -> Int? { places[linkId] }
}

/// An expression that enables an item; it may be one that cannot be evaluated here.
struct EnablingExpression: Sendable {
  let runner: ExpressionRunner?

  init(_ expression: FHIRExpression) {
    runner = ExpressionRunner(expression)
  }
}

/// A constraint; it may be one that cannot be evaluated here.
struct PreparedConstraint: Sendable {
  let constraint: QuestionnaireConstraint
  let runner: ExpressionRunner?

  init(_ constraint: QuestionnaireConstraint) {
    self.constraint = constraint
    runner = ExpressionRunner(constraint.expression)
  }
}
