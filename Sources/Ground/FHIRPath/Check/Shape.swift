/// What a check knows about a value before there is one.
package enum Shape: Sendable, Hashable {
  /// A primitive; for a quantity of any unit too.
  case value(ValueType, isList: Bool)
  /// A quantity in this UCUM unit.
  case quantity(unit: String, isList: Bool)
  /// A text that is one of these codes.
  case codes([String], isList: Bool)
  /// A group of named values, or several such groups.
  case object([String: Shape], isList: Bool = false)
  /// An element of a type of the model; `value` is what it is to operators, if it is a primitive or
  /// a quantity.
  case element(type: String, value: ValueType?, isList: Bool)
  /// Nothing is known; everything is allowed.
  case unknown
}
