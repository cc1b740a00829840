/// One element of a type.
package struct ElementDefinition: Sendable, Hashable {
  /// The types it can have; empty if it is open to all.
  package let types: [String]
  /// Whether there can be several.
  package let isList: Bool
  /// Whether the name carries the type in JSON, as `valueQuantity` for `value`.
  package let isChoice: Bool

  /// An element of one of `types`.
  package init(types: [String], isList: Bool, isChoice: Bool) {
    self.types = types
    self.isList = isList
    self.isChoice = isChoice
  }
}
