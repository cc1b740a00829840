/// A person in the study, by pseudonym.
package struct ExportedParticipant: Sendable, Hashable {
  /// The key of the list.
  package var pseudonym: String
  /// The clinic that the person belongs to; nil where the source knows none.
  package var clinic: String?
  /// ISO 8601 in UTC.
  package var enrolled: String?
  /// ISO 8601 in UTC; nil while the person takes part.
  package var withdrawn: String?
  /// Nil where the source knows of no drug course.
  package var treatment: ExportedTreatment?

  package init(
    pseudonym: String, clinic: String? = nil, enrolled: String? = nil, withdrawn: String? = nil,
    treatment: ExportedTreatment? = nil
  ) {
    self.pseudonym = pseudonym
    self.clinic = clinic
    self.enrolled = enrolled
    self.withdrawn = withdrawn
    self.treatment = treatment
  }
}
