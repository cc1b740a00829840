/// The scores of codes, as SDC adds them to the language.
extension Evaluator {
  private static let addresses = [
    "http://hl7.org/fhir/StructureDefinition/itemWeight",
    "http://hl7.org/fhir/StructureDefinition/ordinalValue",
  ]

  /// `ordinal` and `weight`: the scores of the codes, or of the answers that hold them, in their
  /// order; a code without one is left out.
  mutating func weights(of input: [Item]) throws(EvaluationError) -> [Item] {
    var weights: [Item] = []
    for item in input {
      try charge()
      if let weight = try weight(of: item) {
        weights.append(weight)
      } else {
        for value in try members("value", of: [item]) {
          if let weight = try weight(of: value) { weights.append(weight) }
        }
      }
    }
    return weights
  }

  private mutating func weight(of item: Item) throws(EvaluationError) -> Item? {
    let extensions = try members("extension", of: [item])
    for address in Self.addresses {
      guard let found = extensions.first(where: { $0.address == address }) else { continue }
      for value in try members("value", of: [found]) {
        if let number = value.value, number.number != nil { return .value(number) }
      }
    }
    return nil
  }
}
