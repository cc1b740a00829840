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
  /// The variables that it names, without the sign.
  private let variables: Set<String>

  /// Nil for another language than FHIRPath, and for a text that is none.
  init?(_ source: FHIRExpression) {
    guard source.language == FHIRExpression.fhirPath else { return nil }
    let (text, variables) = Self.namingVariables(source.expression)
    // Why it cannot be read is told when a file is checked; here it is only impossible.
    guard let expression = try? FHIRPath.Expression.parse(text) else { return nil }
    self.expression = expression
    self.variables = variables
  }

  /// Whether the expression is true and nothing else on `node`.
  func outcome(
    on node: [String: Node], variables known: [String: Node], environment: Environment
  ) -> Outcome {
    do {
      let values = try values(on: node, variables: known, environment: environment)
      guard let values else { return .impossible }
      return values == [.boolean(true)] ? .holds : .fails
    } catch {
      return .impossible
    }
  }

  /// The values of the expression; nil if it names a variable that is not known.
  func values(
    on node: [String: Node], variables known: [String: Node], environment: Environment
  ) throws(EvaluationError) -> [Value]? {
    guard variables.allSatisfy({ known[$0] != nil }) else { return nil }
    return try expression.evaluate(
      root: { name in
        name.first == "%" ? known[String(name.dropFirst())] : node[name]
      }, environment: environment)
  }

  /// The order of two quantities in any units.
  static func order(_ left: Quantity, _ right: Quantity) -> ValueOrder {
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

  /// `%name` as the quoted name `` `%name` ``, which the root of the tree is asked for.
  private static func namingVariables(_ source: String) -> (text: String, names: Set<String>) {
    var text = ""
    var names: Set<String> = []
    var rest = source[...]
    while let character = rest.first {
      if character == "'" || character == "`" || character == "\"" {
        text += quoted(&rest, by: character)
      } else if character == "%", let name = variableName(rest.dropFirst()) {
        names.insert(String(name))
        text += "`%\(name)`"
        rest = rest[name.endIndex...]
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    return (text, names)
  }

  private static func quoted(_ rest: inout Substring, by mark: Character) -> String {
    var text = String(rest.removeFirst())
    while let character = rest.popFirst() {
      text.append(character)
      if character == mark { break }
      if character == "\\", let next = rest.popFirst() { text.append(next) }
    }
    return text
  }

  private static func variableName(_ rest: Substring) -> Substring? {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = name.first, !first.isNumber else { return nil }
    return name
  }
}
