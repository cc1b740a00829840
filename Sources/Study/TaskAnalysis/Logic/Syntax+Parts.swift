import FHIRPath

/// What a part of an expression is when nothing is evaluated.
extension Syntax {
  /// The name of a path that is a name at the root and nothing else.
  func rootName(isAtRoot: Bool = true) -> String? {
    guard case .path(let path) = self else { return nil }
    if case .expression(let inner) = path.start, path.steps.isEmpty {
      return inner.rootName(isAtRoot: isAtRoot)
    }
    guard path.steps.count == 1, case .member(let name, _) = path.steps[0] else { return nil }
    switch path.start {
    case .scope, .this: return isAtRoot ? name : nil
    case .context: return name
    case .index, .total, .variable, .expression: return nil
    }
  }

  /// The values that stand in the source; nil if anything else does.
  var constants: [Value]? {
    switch self {
    case .literal(let literal): return literal.value.map { [$0] }
    case .sign(let sign):
      guard let values = sign.operand.constants else { return nil }
      return sign.isNegative ? values.negated : values
    case .path(let path):
      guard path.steps.isEmpty, case .expression(let inner) = path.start else { return nil }
      return inner.constants
    case .chain(let chain):
      var values = chain.first.constants
      for link in chain.links {
        guard link.operation == .union, let more = link.expression.flatMap(\.constants) else {
          return nil
        }
        values?.append(contentsOf: more)
      }
      return values
    }
  }
}

extension [Value] {
  /// The values with the other sign; nil if one is no number.
  fileprivate var negated: [Value]? {
    var result: [Value] = []
    for value in self {
      switch value {
      case .integer(let whole): result.append(.integer(-whole))
      case .decimal(let decimal): result.append(.decimal(decimal.negated))
      case .quantity(let quantity):
        result.append(.quantity(Quantity(value: quantity.value.negated, unit: quantity.unit)))
      case .boolean, .string, .date, .dateTime, .time: return nil
      }
    }
    return result
  }
}
