package import FHIRPath

extension TypeModel {
  /// FHIR R4 (4.0.1), read from the table when it is first asked for.
  package static let r4 = TypeModel(namespace: "FHIR", types: R4Table.types)
}

extension R4Table {
  /// The types by name.
  fileprivate static var types: [String: TypeDefinition] {
    var types: [String: TypeDefinition] = [:]
    types.reserveCapacity(800)
    for (name, supertype, value) in primitives {
      types[name] = TypeDefinition(supertype: supertype, value: value, elements: [:])
    }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count >= 2 else { continue }
      let name = String(Substring(words[0]))
      let kind = String(Substring(words[1]))
      types[name] = TypeDefinition(
        supertype: kind == "-" ? nil : kind, value: name == "Quantity" ? .quantity : nil,
        elements: Dictionary(
          words.dropFirst(2).map(element), uniquingKeysWith: { first, _ in first }))
    }
    return types
  }

  /// `name*:Type` or `name[x]:Type,Type`.
  private static func element(
    _ word: Substring.UTF8View
  ) -> (String, FHIRPath.ElementDefinition) {
    let colon = word.firstIndex(of: UInt8(ascii: ":")) ?? word.endIndex
    var name = word[..<colon]
    let isList = name.last == UInt8(ascii: "*")
    if isList { name = name.dropLast() }
    let isChoice = name.last == UInt8(ascii: "]")
    if isChoice { name = name.dropLast(3) }
    let types = word[colon...].dropFirst().split(separator: UInt8(ascii: ","))
      .map { String(Substring($0)) }
    let definition = FHIRPath.ElementDefinition(
      types: types == ["*"] ? [] : types, isList: isList, isChoice: isChoice)
    return (String(Substring(name)), definition)
  }
}
