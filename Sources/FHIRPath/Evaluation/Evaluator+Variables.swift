extension Evaluator {
  /// What `%name` stands for.
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
