extension Evaluator {
  /// The items of one call; `isBare` says that it stands without anything before it.
  mutating func call(
    _ call: Call, on input: [Item], isBare: Bool, in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    guard let function = call.function else {
      throw .unknownFunction(name: call.name, offset: call.offset)
    }
    guard function.argumentCounts.contains(call.arguments.count) else {
      throw .wrongArgumentCount(function: call.name, offset: call.offset)
    }
    switch function {
    case .criteria(let function): return try criteria(function, call, on: input)
    case .collection(let function): return try collection(function, on: input, at: call.offset)
    case .slicing(let function): return try slice(function, call, on: input, in: scope)
    case .combining(let function): return try combine(function, call, on: input, in: scope)
    case .quantifier(let function): return try quantifier(function, on: input, at: call.offset)
    case .text(let function): return try text(function, call, on: input, in: scope)
    case .search(let function): return try search(function, call, on: input, in: scope)
    case .number(let function): return try number(function, call, on: input, in: scope)
    case .conversion(let function): return try conversion(function, call, on: input, in: scope)
    case .type(let function): return try typeTest(function, call, on: input)
    case .clock(.now): return [.value(.dateTime(environment.now))]
    case .clock(.today): return [.value(.date(environment.today))]
    case .iif: return try iif(call, on: input, in: isBare ? scope : Scope(this: input, index: nil))
    }
  }

  /// `iif`: only the chosen branch is evaluated.
  private mutating func iif(
    _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    _ = try Self.single(input, "'iif'", at: call.offset)
    let condition = try evaluate(call.arguments[0], in: scope)
    if try Self.boolean(condition, "'iif'", at: call.offset) == true {
      return try evaluate(call.arguments[1], in: scope)
    }
    return call.arguments.count > 2 ? try evaluate(call.arguments[2], in: scope) : []
  }

  /// The functions whose argument is evaluated for each item.
  private mutating func criteria(
    _ function: CriteriaFunction, _ call: Call, on input: [Item]
  ) throws(EvaluationError) -> [Item] {
    guard let argument = call.arguments.first else { return Self.truth(!input.isEmpty) }
    var kept: [Item] = []
    for (index, item) in input.enumerated() {
      try charge()
      let result = try evaluate(argument, in: Scope(this: [item], index: index))
      if function == .select {
        try charge(result.count)
        kept.append(contentsOf: result)
      } else if try Self.boolean(result, "'\(call.name)'", at: call.offset) == true {
        kept.append(item)
      }
    }
    switch function {
    case .where, .select: return kept
    case .exists: return Self.truth(!kept.isEmpty)
    case .all: return Self.truth(kept.count == input.count)
    }
  }

  /// The functions over collections of booleans.
  private mutating func quantifier(
    _ function: QuantifierFunction, on input: [Item], at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let wanted = function == .allTrue || function == .anyTrue
    let isAny = function == .anyTrue || function == .anyFalse
    var matches = 0
    for item in input {
      try charge()
      guard case .value(.boolean(let isTrue)) = item else {
        throw .wrongType(found: item.kindName, operation: "'\(function.rawValue)'", offset: offset)
      }
      if isTrue == wanted { matches += 1 }
    }
    return Self.truth(isAny ? matches > 0 : matches == input.count)
  }

  /// `is`, `as` and `ofType` written as functions.
  private mutating func typeTest(
    _ function: TypeFunction, _ call: Call, on input: [Item]
  ) throws(EvaluationError) -> [Item] {
    guard let type = call.typeArgument else {
      throw .wrongType(found: "its argument", operation: "'\(call.name)'", offset: call.offset)
    }
    try charge(input.count)
    let matches = input.filter { $0.isOf(type) }
    if function == .ofType { return matches }
    guard let item = try Self.single(input, "'\(call.name)'", at: call.offset) else { return [] }
    return function == .is ? Self.truth(item.isOf(type)) : matches
  }
}
