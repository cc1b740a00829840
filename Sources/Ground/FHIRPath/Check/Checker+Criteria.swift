/// The functions that look at items one by one.
extension Checker {
  /// The functions whose argument is checked for one item.
  mutating func criteria(
    _ function: CriteriaFunction, _ call: Call, on input: Input
  ) -> Shape {
    let inner: Focus = input.focus == .root ? .root : .shape(input.shape.element)
    let result = call.arguments.first.map { shape(of: $0, in: inner) } ?? .unknown
    switch function {
    case .select: return input.shape.isList ? result.list : result
    case .repeat: return result.list
    case .where: return input.shape
    case .exists, .all: return .value(.boolean, isList: false)
    }
  }

  /// `iif`: the shapes of both branches joined.
  mutating func iif(_ call: Call, on input: Input, in scope: Focus) -> Shape {
    let inner = input.isBare ? scope : input.focus
    let condition = shape(of: call.arguments[0], in: inner)
    if requireOne(condition, call.arguments[0].pathName, "iif", at: call.offset),
      condition.kind != .boolean, condition != .unknown
    {
      report(.noCondition(found: condition.spoken, at: call.arguments[0].offset))
    }
    let branches = call.arguments.dropFirst().map { shape(of: $0, in: inner) }
    guard let first = branches.first else { return .unknown }
    return branches.dropFirst().reduce(first) { $0.joined($1) }
  }

  /// `aggregate`: what comes out, joined with what it begins with.
  mutating func aggregate(_ call: Call, on input: Input, in scope: Focus) -> Shape {
    let first = call.arguments.count > 1 ? shape(of: call.arguments[1], in: scope) : nil
    let outer = total
    defer { total = outer }
    total = first ?? .unknown
    let inner: Focus = input.focus == .root ? .root : .shape(input.shape.element)
    let result = shape(of: call.arguments[0], in: inner)
    return first.map { $0.joined(result) } ?? result
  }

  /// `sort`: the keys are asked of each item.
  mutating func sort(_ call: Call, on input: Input) -> Shape {
    let inner: Focus = input.focus == .root ? .root : .shape(input.shape.element)
    for key in call.arguments {
      // A minus before a key is no sign but the direction.
      guard case .sign(let sign) = key, sign.isNegative else {
        _ = shape(of: key, in: inner)
        continue
      }
      _ = shape(of: sign.operand, in: inner)
    }
    return input.shape
  }

  /// `trace`: the input.
  mutating func trace(_ call: Call, on input: Input, in scope: Focus) -> Shape {
    requireText(shape(of: call.arguments[0], in: scope), call)
    if call.arguments.count > 1 {
      _ = shape(of: call.arguments[1], in: .shape(input.shape.element))
    }
    return input.shape
  }
}
