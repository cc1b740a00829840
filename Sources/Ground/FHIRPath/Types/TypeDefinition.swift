/// One type of a model.
package struct TypeDefinition: Sendable {
  /// The type it is a kind of, or nil.
  package let supertype: String?
  /// What its values are to operators: primitives have one, and `Quantity` is a quantity.
  package let value: ValueType?
  /// Its own elements by name, without those of the supertype; a choice is under its plain name.
  package let elements: [String: ElementDefinition]

  /// A type with its own elements.
  package init(supertype: String?, value: ValueType?, elements: [String: ElementDefinition]) {
    self.supertype = supertype
    self.value = value
    self.elements = elements
  }
}
