import Spelling

extension Checker {
  /// The shape of what a call gives.
  mutating func shape(of call: Call, on input: Input, in scope: Focus) -> Shape {
    guard let function = call.function else {
      let known = Function.names
      let nearest = NearestWord.suggestion(for: call.name, among: known)
      report(.unknownFunction(call.name, nearest: nearest, at: call.offset))
      return .unknown
    }
    guard function.argumentCounts.contains(call.arguments.count) else {
      report(.argumentCount(call, function.argumentCounts))
      return .unknown
    }
    if input.isBare, input.focus == .root, function.needsInput {
      report(.nothingBefore(call.name, at: call.offset))
    }
    return shape(of: function, call, on: input, in: scope)
  }

  private mutating func shape(
    of function: Function, _ call: Call, on input: Input, in scope: Focus
  ) -> Shape {
    switch function {
    case .criteria(let function): return criteria(function, call, on: input)
    case .iif: return iif(call, on: input, in: scope)
    case .type(let function): return typeTest(function, call, on: input)
    case .collection(let function): return collection(function, call, on: input)
    case .quantifier: return quantifier(call, on: input)
    case .clock(.now): return .value(.dateTime, isList: false)
    case .clock(.today): return .value(.date, isList: false)
    case .aggregate: return aggregate(call, on: input, in: scope)
    case .sort: return sort(call, on: input)
    case .trace: return trace(call, on: input, in: scope)
    case .terminology:
      report(.notAnswerable(call.name, at: call.offset))
      return .unknown
    // The path that it stands in keeps the name.
    case .defineVariable: return input.shape
    case .slicing, .combining, .containment, .text, .search, .pattern, .coding, .number,
      .precision, .conversion, .convertibility, .element, .join, .comparable:
      let arguments = call.arguments.map { shape(of: $0, in: scope) }
      return shape(of: function, call, on: input, arguments)
    }
  }

  /// The functions whose arguments are computed before them.
  private mutating func shape(
    of function: Function, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    switch function {
    case .slicing:
      requireOrder(input, call)
      requireWhole(arguments[0], call, argument: 0)
      return input.shape
    case .combining(let function): return combining(function, input.shape, arguments[0])
    case .containment: return .value(.boolean, isList: false)
    case .text(let function): return text(function, call, on: input, arguments)
    case .search(let function): return search(function, call, on: input, arguments)
    case .pattern(let function): return pattern(function, call, on: input, arguments)
    case .coding(let function): return coding(function, call, on: input, arguments)
    case .number(let function): return number(function, call, on: input, arguments)
    case .precision(let function): return precision(function, call, on: input, arguments)
    case .conversion(let function): return conversion(function, call, on: input, arguments)
    case .convertibility(let function):
      _ = conversion(function, call, on: input, arguments)
      return .value(.boolean, isList: false)
    case .element(let function): return element(function, call, on: input, arguments)
    case .join: return join(call, on: input, arguments)
    case .comparable: return comparable(call, on: input, arguments)
    case .criteria, .iif, .type, .collection, .quantifier, .clock, .aggregate, .sort, .trace,
      .terminology, .defineVariable:
      return .unknown
    }
  }

  private mutating func typeTest(_ function: TypeFunction, _ call: Call, on input: Input) -> Shape {
    guard let type = call.typeArgument else {
      let name = call.arguments.first?.pathName ?? "the argument"
      report(.unknownType(name, at: call.offset))
      return .unknown
    }
    let wanted = shape(of: type, isList: function == .ofType && input.shape.isList, at: call.offset)
    if function == .ofType { return wanted }
    _ = requireSingle(input, call)
    return function == .is ? .value(.boolean, isList: false) : wanted
  }

  private mutating func collection(
    _ function: CollectionFunction, _ call: Call, on input: Input
  ) -> Shape {
    switch function {
    case .empty, .isDistinct: return .value(.boolean, isList: false)
    case .not:
      _ = requireSingle(input, call)
      return .value(.boolean, isList: false)
    case .count: return .value(.integer, isList: false)
    case .single: return input.shape.element
    case .first, .last:
      requireOrder(input, call)
      return input.shape.element
    case .tail:
      requireOrder(input, call)
      return input.shape
    case .distinct: return input.shape
    }
  }

  private func combining(_ function: CombiningFunction, _ input: Shape, _ other: Shape) -> Shape {
    switch function {
    case .union, .combine: input.joined(other).list
    case .intersect, .exclude: input
    }
  }

  private mutating func quantifier(_ call: Call, on input: Input) -> Shape {
    if input.shape.kind != .boolean, input.shape != .unknown {
      report(.wrongInput(call.name, needs: "booleans", found: input.shape.spoken, at: call.offset))
    }
    return .value(.boolean, isList: false)
  }

  /// Reports if the items have no order to count in.
  private mutating func requireOrder(_ input: Input, _ call: Call) {
    if input.isUnordered { report(.unordered("\(call.name)()", at: call.offset)) }
  }

  /// Reports and returns false if there can be several items before the point.
  mutating func requireSingle(_ input: Input, _ call: Call) -> Bool {
    guard input.shape.isList else { return true }
    report(.severalValues(input.name, operation: "\(call.name)()", at: call.offset))
    return false
  }

  /// Reports an argument that is no text.
  mutating func requireText(_ shape: Shape, _ call: Call, argument position: Int = 0) {
    guard shape != .unknown, shape.kind != .text || shape.isList else { return }
    reportArgument(shape, needs: "a text", call, argument: position)
  }

  /// Reports an argument that is no whole number.
  mutating func requireWhole(_ shape: Shape, _ call: Call, argument position: Int) {
    guard shape != .unknown, !shape.isOneInteger else { return }
    reportArgument(shape, needs: "a whole number", call, argument: position)
  }

  /// Reports an argument of the wrong kind.
  mutating func reportArgument(
    _ shape: Shape, needs wanted: String, _ call: Call, argument position: Int
  ) {
    let found = shape.isList ? "several values" : shape.spoken
    report(
      .wrongArgument(call.name, needs: wanted, found: found, at: call.arguments[position].offset))
  }
}

extension Function {
  /// Whether it has no sense for a whole task's answers.
  fileprivate var needsInput: Bool {
    switch self {
    case .criteria, .iif, .clock, .trace, .aggregate, .defineVariable: false
    case .collection, .slicing, .combining, .containment, .quantifier, .text, .search, .pattern,
      .coding, .number, .precision, .conversion, .convertibility, .type, .element, .terminology,
      .sort, .join, .comparable:
      true
    }
  }
}
