import FHIRPath

/// The one door from here to the engine of expressions.
struct ExpressionRunner: Sendable, Hashable {
  /// What an expression gave.
  enum Outcome: Equatable {
    case holds, fails
    /// It could not be evaluated.
    case impossible
  }

  private let expression: FHIRPath.Expression

  /// Nil for another language than FHIRPath, and for a text that is none.
  init?(_ source: FHIRExpression) {
    guard source.language == FHIRExpression.fhirPath,
      // Why it cannot be read is told when a file is checked; here it is only impossible.
      let expression = try? FHIRPath.Expression.parse(source.expression)
    else { return nil }
    self.expression = expression
  }

  /// Whether the expression is true and nothing else on `node`; `environment` holds the variables.
  func outcome(on node: Node, environment: EvaluationEnvironment, _ budget: StepBudget) -> Outcome {
    do throws(EvaluationError) {
      let items = try expression.items(
        on: node, environment: environment, stepsLeft: &budget.left)
      guard items.allSatisfy({ $0.value != nil }) else { return .impossible }
      return items.map(\.value) == [.boolean(true)] ? .holds : .fails
    } catch {
      return .impossible
    }
  }

  /// What the expression gives on `node`, as the value of a variable.
  func result(
    on node: Node, environment: EvaluationEnvironment, _ budget: StepBudget
  ) throws(EvaluationError) -> Node {
    let items = try expression.items(on: node, environment: environment, stepsLeft: &budget.left)
    return .list(
      items.map { item in
        switch item {
        case .value(let value): .values([value])
        case .object(let members): .object(members)
        case .element(let element): .element(element)
        // Only a tree that is asked for its members one by one has a root.
        case .root: node
        }
      })
  }

  /// Whether it asks for the item's own definition.
  var asksForDefinition: Bool { expression.dependencies.variables.contains("qitem") }

  /// The order of two quantities in any units.
  static func order(_ left: Quantity, _ right: Quantity) -> ValueOrdering {
    let values: [String: Node] = [
      "left": .values([.quantity(left)]), "right": .values([.quantity(right)]),
    ]
    func holds(_ comparison: FHIRPath.Expression?) -> Bool {
      // Quantities that cannot be compared give an empty collection or an error: both say no.
      let result = try? comparison?.evaluate(root: { values[$0] }, environment: .fixed)
      return result == [.boolean(true)]
    }
    if holds(isLess) { return .below }
    if holds(isGreater) { return .above }
    return holds(isEqual) ? .equal : .incomparable
  }

  private static let isLess = try? FHIRPath.Expression.parse("left < right")
  private static let isGreater = try? FHIRPath.Expression.parse("left > right")
  private static let isEqual = try? FHIRPath.Expression.parse("left = right")
}
