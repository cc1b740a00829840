package import FHIRPath

/// The measures that active tasks yield: the name a condition uses, and the UCUM unit.
package struct MeasureName: Sendable, Hashable {
  /// As the result and conditions write it, such as `touchDistance`.
  package let text: String
  /// UCUM; `1` for a plain count.
  package let unit: String
  /// What it is, as a phrase for researchers.
  package let meaning: String

  package init(_ text: String, _ unit: String, _ meaning: String) {
    self.text = text
    self.unit = unit
    self.meaning = meaning
  }

  /// Counts are integers to a condition, everything else is a quantity in its unit.
  package static func shape(of names: [MeasureName]) -> Shape {
    .object(
      Dictionary(
        names.map { name in
          (
            name.text,
            name.unit == "1"
              ? .value(.integer, isList: false) : .quantity(unit: name.unit, isList: false)
          )
        }
      ) { first, _ in first })
  }
}
