/// A device as far as it matters for whom a study version is.
package struct StudyDevice: Sendable, Hashable {
  /// The id of its account.
  package var id: String
  /// Nil for a device of no clinic.
  package var clinic: String?

  package init(id: String, clinic: String?) {
    self.id = id
    self.clinic = clinic
  }
}
