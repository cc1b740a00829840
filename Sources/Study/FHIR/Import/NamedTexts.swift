import FHIRPath

/// The texts that stand in the expressions of a questionnaire, among them the linkIds they name.
struct NamedTexts {
  private(set) var texts: Set<String> = []

  init(_ questionnaire: Questionnaire) {
    questionnaire.variables.forEach { add($0) }
    questionnaire.constraints.forEach { add($0.expression) }
    var waiting = questionnaire.items
    while let item = waiting.popLast() {
      let expressions = item.expressions
      expressions.variables.forEach { add($0) }
      expressions.constraints.forEach { add($0.expression) }
      [expressions.calculated, expressions.enableWhen].compactMap(\.self).forEach { add($0) }
      waiting += item.items
    }
  }

  private mutating func add(_ source: FHIRExpression) {
    guard source.language == FHIRExpression.fhirPath,
      // What cannot be read names nothing.
      let expression = try? FHIRPath.Expression.parse(source.expression)
    else { return }
    add(expression.syntax)
  }

  private mutating func add(_ syntax: Syntax) {
    switch syntax {
    case .literal(let literal):
      if case .string(let text) = literal.value { texts.insert(text) }
    case .sign(let sign): add(sign.operand)
    case .chain(let chain):
      add(chain.first)
      for link in chain.links {
        if case .expression(let operand) = link.operand { add(operand) }
      }
    case .path(let path):
      if case .expression(let start) = path.start { add(start) }
      for step in path.steps {
        switch step {
        case .member: break
        case .item(let index, _): add(index)
        case .call(let call): call.arguments.forEach { add($0) }
        }
      }
    }
  }
}

extension FHIRCoding {
  /// The code, if it is one of UCUM.
  var ucumCode: String? { system == nil || system == CodeSystem.ucum ? code : nil }
}
