extension Evaluator {
  /// The items of one call; `isBare` says that it stands without anything before it.
  mutating func call(
    _ call: Call, on input: [Item], isBare: Bool, in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let function = call.function else {
      throw .unknownFunction(name: call.name, offset: call.offset)
    }
    guard function.argumentCounts.contains(call.arguments.count) else {
      throw .wrongArgumentCount(function: call.name, offset: call.offset)
    }
    switch function {
    case .criteria(let function): return try criteria(function, call, on: input, in: scope)
    case .collection(let function): return try collection(function, on: input, at: call.offset)
    case .slicing(let function): return try slice(function, call, on: input, in: scope)
    case .combining(let function): return try combine(function, call, on: input, in: scope)
    case .containment(let function): return try containment(function, call, on: input, in: scope)
    case .quantifier(let function): return try quantifier(function, on: input, at: call.offset)
    case .text(let function): return try text(function, call, on: input, in: scope)
    case .search(let function): return try search(function, call, on: input, in: scope)
    case .pattern(let function): return try pattern(function, call, on: input, in: scope)
    case .coding(let function): return try coding(function, call, on: input, in: scope)
    case .number(let function): return try number(function, call, on: input, in: scope)
    case .precision(let function): return try precision(function, call, on: input, in: scope)
    case .conversion(let function): return try conversion(function, call, on: input, in: scope)
    case .convertibility(let function):
      guard try Self.single(input, call.quotedName, at: call.offset) != nil else { return [] }
      return Self.truth(try !conversion(function, call, on: input, in: scope).isEmpty)
    case .type(let function): return try typeTest(function, call, on: input)
    case .element(let function): return try element(function, call, on: input, in: scope)
    case .terminology: throw .notAnswerable(function: call.name, offset: call.offset)
    case .clock(.now): return [.value(.dateTime(environment.now))]
    case .clock(.today): return [.value(.date(environment.today))]
    case .iif: return try iif(call, on: input, isBare: isBare, in: scope)
    case .aggregate: return try aggregate(call, on: input, in: scope)
    case .sort: return try sort(call, on: input, in: scope)
    case .trace: return try trace(call, on: input, in: scope)
    case .join: return try join(call, on: input, in: scope)
    case .comparable: return try comparable(call, on: input, in: scope)
    // The path that it stands in keeps the name.
    case .defineVariable: return input
    }
  }

  /// `iif`: only the chosen branch is evaluated.
  private mutating func iif(
    _ call: Call, on input: [Item], isBare: Bool, in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    _ = try Self.single(input, "'iif'", at: call.offset)
    var inner = scope
    if !isBare { inner.this = input }
    let condition = try evaluate(call.arguments[0], in: inner)
    if try Self.boolean(condition, "'iif'", at: call.offset) == true {
      return try evaluate(call.arguments[1], in: inner)
    }
    return call.arguments.count > 2 ? try evaluate(call.arguments[2], in: inner) : []
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
      guard case .boolean(let isTrue) = item.value else {
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
      throw .wrongType(found: "its argument", operation: call.quotedName, offset: call.offset)
    }
    try charge(input.count)
    if function == .ofType {
      try requireKnown(type, at: call.offset)
      return input.filter { $0.isKept(as: type, model: environment.model) }
    }
    return try typed(input, isTest: function == .is, type, call.quotedName, at: call.offset)
  }

  /// `is` and `as`.
  mutating func typed(
    _ items: [Item], isTest: Bool, _ type: TypeName, _ operation: @autoclosure () -> String,
    at offset: Int
  ) throws(EvaluationError) -> [Item] {
    guard let item = try Self.single(items, operation(), at: offset) else { return [] }
    if isTest { return Self.truth(item.isOf(type, model: environment.model)) }
    try requireKnown(type, at: offset)
    return item.isKept(as: type, model: environment.model) ? [item] : []
  }

  /// A name that no type has cannot be a wish.
  private func requireKnown(_ type: TypeName, at offset: Int) throws(EvaluationError) {
    guard let model = environment.model, type.valueType == nil, !model.has(type),
      type.namespace != TypeName.system
    else { return }
    throw .unknownType(name: type.text, offset: offset)
  }
}
