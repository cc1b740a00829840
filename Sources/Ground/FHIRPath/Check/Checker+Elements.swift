import Spelling

/// Types, elements and variables.
extension Checker {
  /// What `%name` stands for.
  mutating func variable(_ name: String, at offset: Int) -> Focus {
    if let shape = variables[name] { return .shape(shape) }
    if name == "resource" || name == "rootResource" { return context }
    guard KnownAddress.named(name) == nil else { return .shape(.value(.string, isList: false)) }
    let known = variables.keys.sorted() + ["context", "resource", "rootResource", "ucum"]
    let nearest = NearestWord.suggestion(for: name, among: known)
    report(.unknownVariable("%" + name, nearest: nearest.map { "%" + $0 }, known, at: offset))
    return .shape(.unknown)
  }

  /// `defineVariable`: a name for the rest of the path.
  mutating func define(_ call: Call, on input: Input) {
    guard (1...2).contains(call.arguments.count) else {
      report(.argumentCount(call, 1...2))
      return
    }
    let defined =
      call.arguments.count == 1 ? input.shape : shape(of: call.arguments[1], in: input.focus)
    guard case .literal(let literal) = call.arguments[0], case .string(let name) = literal.value
    else {
      report(.variableWithoutName(at: call.arguments[0].offset))
      return
    }
    guard variables[name] == nil, !KnownAddress.isTaken(name) else {
      report(.variableTaken("%" + name, at: call.offset))
      return
    }
    variables[name] = defined
  }

  /// Whether a path may begin with `name` for the item itself, as in `Patient.name`.
  func isType(of focus: Focus, called name: String) -> Bool {
    guard case .shape(.element(let type, nil, _)) = focus, let model else { return false }
    return model.isType(type, kindOf: name)
  }

  /// The shape of what stands in an element.
  func shape(of element: ElementDefinition, isInList: Bool) -> Shape {
    guard element.types.count == 1 else { return .unknown }
    return shape(ofType: element.types[0], isList: isInList || element.isList)
  }

  /// The shape of elements of a type of the model.
  func shape(ofType type: String, isList: Bool) -> Shape {
    .element(type: type, value: model?.value(of: type), isList: isList)
  }

  /// The shape of values of a type that an expression names; reports one that there is not.
  mutating func shape(of type: TypeName, isList: Bool, at offset: Int) -> Shape {
    if let model, model.has(type) { return shape(ofType: type.name, isList: isList) }
    guard let value = type.valueType else {
      report(.unknownType(type.text, at: offset))
      return .unknown
    }
    return .value(value, isList: isList)
  }

  /// The functions over the elements of a tree.
  mutating func element(
    _ function: ElementFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    if let argument = arguments.first { requireText(argument, call) }
    // A bare call without anything before it has been reported as that.
    let isReported = input.isBare && input.focus == .root
    if needsElements(function, input.focus), model == nil, !isReported {
      report(.needsElements(call.name, at: call.offset))
    }
    switch function {
    case .children, .descendants, .resolve: return .unknown
    case .type:
      let name = Shape.value(.string, isList: false)
      return .object(["namespace": name, "name": name], isList: input.shape.isList)
    case .extension: return model == nil ? .unknown : shape(ofType: "Extension", isList: true)
    case .hasValue, .conformsTo: return .value(.boolean, isList: false)
    case .getValue: return input.shape.element
    case .ordinal, .weight: return .value(.decimal, isList: input.shape.isList)
    }
  }

  /// Whether a function has nothing to look at in a tree without a model.
  private func needsElements(_ function: ElementFunction, _ focus: Focus) -> Bool {
    switch function {
    case .extension, .resolve, .conformsTo, .ordinal, .weight: true
    case .children, .descendants: focus == .root
    case .type, .hasValue, .getValue: false
    }
  }
}
