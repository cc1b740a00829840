/// What a check knows about a value before there is one.
package indirect enum Shape: Sendable, Hashable {
  /// A primitive; for a quantity of any unit too.
  case value(ValueType, isList: Bool)
  /// A quantity in this UCUM unit.
  case quantity(unit: String, isList: Bool)
  /// A text that is one of these codes.
  case codes([String], isList: Bool)
  /// A group of named values.
  case object([String: Shape])
  /// Nothing is known; everything is allowed.
  case unknown
}
