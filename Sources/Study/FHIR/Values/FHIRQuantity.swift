package import FHIRPath

/// A number with a unit, as FHIR's `Quantity`.
package struct FHIRQuantity: Sendable, Hashable {
  package var value: ExactDecimal?
  /// `<`, `<=`, `>=`, `>` or `ad`, where the number is a bound.
  package var comparator: String?
  /// The unit in words.
  package var unit: String?
  /// The system of `code`; UCUM is `http://unitsofmeasure.org`.
  package var system: String?
  /// The unit's code in `system`, such as `mmol/L`.
  package var code: String?

  package init(
    value: ExactDecimal? = nil, comparator: String? = nil, unit: String? = nil,
    system: String? = nil, code: String? = nil
  ) {
    self.value = value
    self.comparator = comparator
    self.unit = unit
    self.system = system
    self.code = code
  }
}
