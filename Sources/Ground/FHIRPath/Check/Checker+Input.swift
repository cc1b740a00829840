extension Checker {
  /// What a function is called on.
  struct Input {
    /// What stands before the point.
    let focus: Focus
    /// The path that the function is a step of.
    let path: Path
    /// Which of its steps the function is.
    let position: Int
    /// Whether nothing stands before the function.
    let isBare: Bool
    /// Whether the items have no order, as those of `children()`.
    var isUnordered = false

    /// The shape of what stands before the point.
    var shape: Shape { focus.shape }

    /// The path before the point, if it is only names.
    var name: String? { path.named(upTo: position) }
  }
}

extension Shape {
  /// The shape of a value that is written down.
  init(literal value: Value) {
    if case .quantity(let quantity) = value {
      self = .quantity(unit: quantity.unit, isList: false)
    } else {
      self = .value(value.type, isList: false)
    }
  }
}

extension Path {
  /// The names before the step at `position`, joined by points; nil if there are none or there
  /// is something else.
  func named(upTo position: Int) -> String? {
    // A path of thousands of names would be written out again for each of them.
    guard position <= 20 else { return nil }
    var names: [String] = []
    for step in steps.prefix(position) {
      guard case .member(let name, _) = step else { return nil }
      names.append(Identifier(name).written)
    }
    switch start {
    case .scope, .this, .context: return names.isEmpty ? nil : names.joined(separator: ".")
    case .variable(let name): return (["%\(name)"] + names).joined(separator: ".")
    case .index, .total, .expression: return nil
    }
  }
}

extension Syntax {
  /// The names joined by points if the expression is only that.
  var pathName: String? {
    guard case .path(let path) = self else { return nil }
    return path.named(upTo: path.steps.count)
  }

  /// The texts written down here, alone or joined by `|`, with their places.
  var writtenTexts: [(text: String, offset: Int)] {
    switch self {
    case .literal(let literal):
      guard case .string(let text) = literal.value else { return [] }
      return [(text, literal.offset)]
    case .chain(let chain):
      let operands = chain.links.compactMap { (link) -> Syntax? in
        guard link.operation == .union, case .expression(let operand) = link.operand else {
          return nil
        }
        return operand
      }
      return operands.count == chain.links.count
        ? ([chain.first] + operands).flatMap(\.writtenTexts) : []
    case .path, .sign: return []
    }
  }
}
