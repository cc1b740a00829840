extension Evaluator {
  /// The functions over the elements of a tree.
  mutating func element(
    _ function: ElementFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    switch function {
    case .children: return try children(of: input)
    case .descendants: return try descendants(of: input)
    case .type: return try input.map { (item) throws(EvaluationError) in try typeInfo(of: item) }
    case .extension:
      let address = try evaluate(call.arguments[0], in: scope)
      let wanted = try Self.string(address, "'extension'", at: call.offset)
      guard let wanted else { return [] }
      return try members("extension", of: input).filter { $0.address == wanted }
    case .hasValue: return Self.truth(input.count == 1 && input[0].hasValue)
    case .getValue:
      guard input.count == 1, input[0].hasValue, let value = input[0].value else { return [] }
      return [.value(value)]
    case .resolve: return try resolve(input)
    case .ordinal, .weight: return try weights(of: input)
    case .conformsTo: return try conformsTo(call, on: input, in: scope)
    }
  }

  private mutating func children(of input: [Item]) throws(EvaluationError) -> [Item] {
    var children: [Item] = []
    for item in input {
      switch item {
      case .value, .root: break
      case .element(let element):
        try charge(element.children.count)
        children.append(contentsOf: element.children.lazy.map { .element($0.element) })
      case .object(let members):
        // Members have no order of their own; by name, the result is always the same.
        for name in members.keys.sorted() { try append(members[name], to: &children) }
      }
    }
    return children
  }

  /// All that is inside, level by level.
  private mutating func descendants(of input: [Item]) throws(EvaluationError) -> [Item] {
    var found: [Item] = []
    var level = try children(of: input)
    while !level.isEmpty {
      try charge(level.count)
      found.append(contentsOf: level)
      level = try children(of: level)
    }
    return found
  }

  private mutating func typeInfo(of item: Item) throws(EvaluationError) -> Item {
    try charge()
    let (namespace, name): (String, String)
    switch item {
    case .value(let value): (namespace, name) = (TypeName.system, value.type.name)
    case .element(let element):
      (namespace, name) = (environment.model?.namespace ?? "", element.type)
    case .object, .root: (namespace, name) = (TypeName.system, "Any")
    }
    return .object([
      "namespace": .values([.string(namespace)]), "name": .values([.string(name)]),
    ])
  }

  /// References to contained resources; there is nobody to ask for others.
  private mutating func resolve(_ input: [Item]) throws(EvaluationError) -> [Item] {
    let owner = try variable("rootResource", at: 0)
    var resolved: [Item] = []
    for item in input {
      try charge()
      var target = item.value
      if target == nil { target = try members("reference", of: [item]).first?.value }
      guard case .string(let text) = target, text.hasPrefix("#") else { continue }
      for contained in try members("contained", of: owner)
      where try members("id", of: [contained]).first?.value == .string(String(text.dropFirst())) {
        resolved.append(contained)
      }
    }
    return resolved
  }

  /// Whether the item is of the type that a base profile of the model describes.
  private mutating func conformsTo(
    _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let argument = try evaluate(call.arguments[0], in: scope)
    guard let item = try Self.single(input, "'conformsTo'", at: call.offset),
      let address = try Self.string(argument, "'conformsTo'", at: call.offset)
    else { return [] }
    let base = "http://hl7.org/fhir/StructureDefinition/"
    let name = TypeName(namespace: nil, name: String(address.dropFirst(base.count)))
    guard address.hasPrefix(base), let model = environment.model, model.has(name) else {
      throw .notAnswerable(function: call.name, offset: call.offset)
    }
    return Self.truth(item.isOf(name, model: model))
  }
}

extension Item {
  /// The `url` of an extension.
  var address: String? {
    switch self {
    case .element(let element):
      guard case .string(let text) = element.children(named: "url").first?.value else { return nil }
      return text
    case .object(let members):
      guard case .values(let values) = members["url"], case .string(let text) = values.first else {
        return nil
      }
      return text
    case .value, .root: return nil
    }
  }

  /// Whether it is a primitive with a value.
  fileprivate var hasValue: Bool {
    switch self {
    case .value: true
    case .element(let element): element.isPrimitive && element.value != nil
    case .object, .root: false
    }
  }
}
