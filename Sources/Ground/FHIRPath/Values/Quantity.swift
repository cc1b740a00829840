/// A number with a unit.
package struct Quantity: Sendable, Hashable {
  /// The number, in `unit`.
  package var value: ExactDecimal
  /// A UCUM code such as `m/s`, or a calendar word in the singular such as `year`.
  package var unit: String

  /// `value` counted in `unit`.
  package init(value: ExactDecimal, unit: String) {
    self.value = value
    self.unit = unit
  }
}

extension Quantity {
  /// Whether the unit is a calendar word such as `day` and no UCUM code.
  package var unitIsWord: Bool { CalendarUnit(rawValue: unit) != nil }
}
