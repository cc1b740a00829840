import FHIRPath

/// Writes a tree of syntax as text, with other words in place of some paths.
struct SyntaxText<Failure: Error> {
  /// What stands in place of the start of a path and its first steps.
  struct Replacement {
    var text: String
    var precedence = Self.term
    /// How many steps of the path it takes the place of.
    var stepCount: Int

    static var term: Int { 12 }
  }

  /// Gives the replacement for a path, if it has one; `isInItem` is true inside the argument of a
  /// function such as `where`, in which a path starts at the item in hand.
  let replacement: (_ path: Path, _ isInItem: Bool) throws(Failure) -> Replacement?

  func text(_ syntax: Syntax) throws(Failure) -> String {
    try written(syntax, isInItem: false).text
  }

  /// The text, and how tightly its outermost operator binds.
  func written(
    _ syntax: Syntax, isInItem: Bool
  ) throws(Failure) -> (text: String, precedence: Int) {
    switch syntax {
    case .literal(let literal): return (literal.value?.literal ?? "{}", Replacement.term)
    case .sign(let sign):
      let operand = try operand(sign.operand, atLeast: Replacement.term, isInItem)
      return ((sign.isNegative ? "-" : "+") + operand, 11)
    case .path(let path): return try written(path, isInItem)
    case .chain(let chain): return try written(chain, isInItem)
    }
  }

  private func written(
    _ chain: Chain, _ isInItem: Bool
  ) throws(Failure) -> (text: String, precedence: Int) {
    let precedence = chain.links.first?.operation.precedence ?? 1
    var text = try operand(chain.first, atLeast: precedence, isInItem)
    for link in chain.links {
      text += " \(link.operation.word) "
      switch link.operand {
      case .type(let name, _): text += name.text
      case .expression(let right): text += try operand(right, atLeast: precedence + 1, isInItem)
      }
    }
    return (text, precedence)
  }

  private func operand(
    _ syntax: Syntax, atLeast precedence: Int, _ isInItem: Bool
  ) throws(Failure) -> String {
    let operand = try written(syntax, isInItem: isInItem)
    return operand.precedence >= precedence ? operand.text : "(\(operand.text))"
  }

  private func written(
    _ path: Path, _ isInItem: Bool
  ) throws(Failure) -> (text: String, precedence: Int) {
    var text = ""
    var steps = path.steps[...]
    if let found = try replacement(path, isInItem) {
      steps = steps.dropFirst(found.stepCount)
      if steps.isEmpty { return (found.text, found.precedence) }
      text = found.precedence >= Replacement.term ? found.text : "(\(found.text))"
    } else {
      text = try start(path.start, isInItem)
    }
    let isRoot = path.start == .scope || path.start == .this
    for (position, step) in steps.enumerated() {
      let isBare = isRoot && position == 0 && steps.count == path.steps.count
      switch step {
      case .member(let name, _): text += (text.isEmpty ? "" : ".") + Identifier(name).written
      case .item(let index, _): text += "[\(try written(index, isInItem: isInItem).text)]"
      case .call(let call):
        let arguments = try arguments(
          of: call, isInItem || call.looksAtItems && !(isBare && call.function == .iif))
        text += (text.isEmpty ? "" : ".") + "\(call.name)(\(arguments))"
      }
    }
    return (text, Replacement.term)
  }

  private func arguments(of call: Call, _ isInItem: Bool) throws(Failure) -> String {
    var texts: [String] = []
    for argument in call.arguments {
      texts.append(
        try call.takesType ? Self.plain(argument) : written(argument, isInItem: isInItem).text
      )
    }
    return texts.joined(separator: ", ")
  }

  /// The text with nothing put in place of any part of it.
  static func plain(_ syntax: Syntax) -> String {
    let writer = SyntaxText<Never> { _, _ in nil }
    return writer.text(syntax)
  }

  private func start(_ start: Path.Start, _ isInItem: Bool) throws(Failure) -> String {
    switch start {
    case .scope: ""
    case .this: "$this"
    case .index: "$index"
    case .total: "$total"
    case .context: "%context"
    case .variable(let name): "%\(Identifier(name).written)"
    case .expression(let syntax): try operand(syntax, atLeast: Replacement.term, isInItem)
    }
  }
}

extension Call {
  /// Whether paths in its arguments start at each item of what it is called on.
  fileprivate var looksAtItems: Bool {
    switch function {
    case .criteria, .quantifier, .aggregate, .sort, .iif, .defineVariable: true
    case .collection, .slicing, .combining, .containment, .text, .search, .pattern, .coding,
      .number,
      .precision, .conversion, .convertibility, .type, .element, .terminology, .clock, .trace,
      .join,
      .comparable, nil:
      false
    }
  }

  fileprivate var takesType: Bool {
    if case .type = function { true } else { false }
  }
}
