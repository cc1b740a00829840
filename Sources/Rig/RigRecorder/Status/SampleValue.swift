/// One number of the newest sample, as people know it.
package struct SampleValue: Sendable, Hashable {
  /// The column's name, such as `x`.
  package var name: String
  /// UCUM, such as `m/s2`; nil for a plain number.
  package var unit: String?
  /// In `unit`, scaled as the recording's column says.
  package var value: Double

  package init(name: String, unit: String?, value: Double) {
    self.name = name
    self.unit = unit
    self.value = value
  }
}
