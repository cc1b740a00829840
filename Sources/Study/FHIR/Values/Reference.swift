/// A pointer to another resource, as FHIR's `Reference`.
package struct Reference: Sendable, Hashable {
  /// Where the resource is: a URL, or `#` and the id of a contained one.
  package var reference: String?
  /// The resource type that is said beside the reference.
  package var type: String?
  /// What the reference points to, in words for people.
  package var display: String?

  package init(reference: String? = nil, type: String? = nil, display: String? = nil) {
    self.reference = reference
    self.type = type
    self.display = display
  }
}
