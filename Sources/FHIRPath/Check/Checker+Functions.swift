extension Checker {
  /// The shape of what a call gives.
  mutating func shape(of call: Call, on input: Input, in scope: Focus) -> Shape {
    guard let function = call.function else {
      let known = Function.names
      report(
        Function.later.contains(call.name)
          ? .notYet("The function \(call.name)()", at: call.offset)
          : .unknownFunction(
            call.name, nearest: NearestWord.nearest(to: call.name, among: known), at: call.offset))
      return .unknown
    }
    guard function.argumentCounts.contains(call.arguments.count) else {
      report(.argumentCount(call, function.argumentCounts))
      return .unknown
    }
    if input.isBare, input.focus == .root, function.needsInput {
      report(.nothingBefore(call.name, at: call.offset))
    }
    switch function {
    case .criteria(let function): return criteria(function, call, on: input)
    case .iif: return iif(call, on: input, in: scope)
    case .type(let function): return typeTest(function, call, on: input)
    case .collection(let function): return collection(function, call, on: input)
    case .quantifier: return quantifier(call, on: input)
    case .clock(.now): return .value(.dateTime, isList: false)
    case .clock(.today): return .value(.date, isList: false)
    case .slicing, .combining, .text, .search, .number, .conversion: break
    }
    let arguments = call.arguments.map { shape(of: $0, in: scope) }
    switch function {
    case .slicing:
      requireWhole(arguments[0], call, argument: 0)
      return input.shape
    case .combining(let function): return combining(function, input.shape, arguments[0])
    case .text(let function): return text(function, call, on: input, arguments)
    case .search(let function): return search(function, call, on: input, arguments)
    case .number(let function): return number(function, call, on: input, arguments)
    case .conversion(let function): return conversion(function, call, on: input, arguments)
    case .criteria, .iif, .type, .collection, .quantifier, .clock: return .unknown
    }
  }

  private mutating func criteria(
    _ function: CriteriaFunction, _ call: Call, on input: Input
  ) -> Shape {
    let inner: Focus = input.focus == .root ? .root : .shape(input.shape.element)
    let result = call.arguments.first.map { shape(of: $0, in: inner) } ?? .unknown
    switch function {
    case .select: return input.shape.isList ? result.list : result
    case .where: return input.shape
    case .exists, .all: return .value(.boolean, isList: false)
    }
  }

  private mutating func iif(_ call: Call, on input: Input, in scope: Focus) -> Shape {
    let inner = input.isBare ? scope : input.focus
    let condition = shape(of: call.arguments[0], in: inner)
    _ = requireOne(condition, call.arguments[0].pathName, "iif", at: call.offset)
    let branches = call.arguments.dropFirst().map { shape(of: $0, in: inner) }
    guard let first = branches.first else { return .unknown }
    return branches.dropFirst().reduce(first) { $0.joined($1) }
  }

  private mutating func typeTest(_ function: TypeFunction, _ call: Call, on input: Input) -> Shape {
    guard let type = call.typeArgument else {
      let name = call.arguments.first?.pathName ?? "the argument"
      report(.unknownType(name, at: call.offset))
      return .unknown
    }
    if function == .ofType { return .value(type, isList: input.shape.isList) }
    _ = requireSingle(input, call)
    return .value(function == .is ? .boolean : type, isList: false)
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
    case .first, .last, .single: return input.shape.element
    case .tail, .distinct: return input.shape
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

  private mutating func text(
    _ function: TextFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    requireText(input, call)
    for (position, argument) in arguments.enumerated() {
      requireWhole(argument, call, argument: position)
    }
    return .value(function == .length ? .integer : .string, isList: false)
  }

  private mutating func search(
    _ function: SearchFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    requireText(input, call)
    requireText(arguments[0], call)
    return .value(function == .indexOf ? .integer : .boolean, isList: false)
  }

  private mutating func requireText(_ input: Input, _ call: Call) {
    guard requireSingle(input, call), input.shape.kind != .text, input.shape != .unknown else {
      return
    }
    report(.wrongInput(call.name, needs: "a text", found: input.shape.spoken, at: call.offset))
  }

  private mutating func number(
    _ function: NumberFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    let takesQuantity = function == .abs && input.shape.kind == .quantity
    if requireSingle(input, call), input.shape.kind != .number, input.shape != .unknown,
      !takesQuantity
    {
      report(.wrongInput(call.name, needs: "a number", found: input.shape.spoken, at: call.offset))
    }
    if let places = arguments.first { requireWhole(places, call, argument: 0) }
    switch function {
    case .floor, .ceiling, .truncate: return .value(.integer, isList: false)
    case .abs: return input.shape.element
    case .round: return .value(.decimal, isList: false)
    }
  }

  private mutating func conversion(
    _ function: ConversionFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    _ = requireSingle(input, call)
    if let unit = arguments.first { requireText(unit, call) }
    switch function {
    case .toInteger: return .value(.integer, isList: false)
    case .toDecimal: return .value(.decimal, isList: false)
    case .toString: return .value(.string, isList: false)
    case .toQuantity:
      let unit = call.arguments.first?.writtenTexts.first?.text
      return unit.map { .quantity(unit: $0, isList: false) } ?? .value(.quantity, isList: false)
    }
  }

  private mutating func requireSingle(_ input: Input, _ call: Call) -> Bool {
    guard input.shape.isList else { return true }
    report(.severalValues(input.name, operation: "\(call.name)()", at: call.offset))
    return false
  }

  private mutating func requireText(_ shape: Shape, _ call: Call) {
    guard shape != .unknown, shape.kind != .text || shape.isList else { return }
    reportArgument(shape, needs: "a text", call, argument: 0)
  }

  private mutating func requireWhole(_ shape: Shape, _ call: Call, argument position: Int) {
    guard shape != .unknown, shape != .value(.integer, isList: false) else { return }
    reportArgument(shape, needs: "a whole number", call, argument: position)
  }

  private mutating func reportArgument(
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
    case .criteria, .iif, .clock: false
    case .collection, .slicing, .combining, .quantifier, .text, .search, .number, .conversion,
      .type:
      true
    }
  }
}
