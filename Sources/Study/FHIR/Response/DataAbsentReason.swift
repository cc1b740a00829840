/// Why an answer has no value, as the extension `data-absent-reason` tells it.
package struct DataAbsentReason: Sendable, Hashable {
  /// FHIR's name of the type that the value would have, such as `boolean` or `Coding`.
  package var typeName: String
  /// The code, such as `asked-unknown` or `asked-declined`.
  package var reason: String

  /// An answer of `typeName` that is missing for `reason`.
  package init(typeName: String, reason: String) {
    self.typeName = typeName
    self.reason = reason
  }
}
