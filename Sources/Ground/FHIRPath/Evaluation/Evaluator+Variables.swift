extension Evaluator {
  /// What `%name` stands for at a place of the expression.
  mutating func variable(
    _ name: String, in scope: EvaluationScope, at offset: Int
  ) throws(EvaluationError) -> [Item] {
    guard let items = scope.variables[name] else { return try variable(name, at: offset) }
    try charge(items.count)
    return items
  }

  /// `defineVariable`: what stands before it, or the items of its second argument, get a name for
  /// the rest of the path.
  mutating func define(
    _ call: Call, on input: [Item], in scope: inout EvaluationScope
  ) throws(EvaluationError) {
    guard (1...2).contains(call.arguments.count) else { return }
    let argument = try evaluate(call.arguments[0], in: scope)
    guard let name = try Self.string(argument, call.quotedName, at: call.offset) else {
      throw .wrongType(found: "nothing", operation: call.quotedName, offset: call.offset)
    }
    guard scope.variables[name] == nil, environment.variables[name] == nil,
      !KnownAddress.isTaken(name)
    else { throw .variableTaken(name: name, offset: call.offset) }
    var inner = scope
    inner.this = input
    scope.variables[name] =
      call.arguments.count == 1 ? input : try evaluate(call.arguments[1], in: inner)
  }

  /// What `%name` stands for in the whole expression.
  mutating func variable(_ name: String, at offset: Int) throws(EvaluationError) -> [Item] {
    if let node = environment.variables[name] {
      var items: [Item] = []
      try append(node, to: &items)
      return items
    }
    if name == "resource" || name == "rootResource" { return context }
    guard let address = KnownAddress.named(name) else {
      throw .unknownVariable(name: name, offset: offset)
    }
    return [.value(.string(address))]
  }
}

/// The addresses that FHIR gives names of their own in expressions.
enum KnownAddress {
  /// Whether `%name` means something in every expression.
  static func isTaken(_ name: String) -> Bool {
    ["context", "resource", "rootResource"].contains(name) || named(name) != nil
  }

  /// The address that `%name` stands for, or nil.
  static func named(_ name: String) -> String? {
    switch name {
    case "ucum": return "http://unitsofmeasure.org"
    case "sct": return "http://snomed.info/sct"
    case "loinc": return "http://loinc.org"
    case _: break
    }
    if name.hasPrefix("vs-") { return "http://hl7.org/fhir/ValueSet/\(name.dropFirst(3))" }
    if name.hasPrefix("ext-") {
      return "http://hl7.org/fhir/StructureDefinition/\(name.dropFirst(4))"
    }
    return nil
  }
}
