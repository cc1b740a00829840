package import Studies

extension ParticipantHistory {
  /// What the results of a person on this tablet say.
  package init(enrolled: Enrolment, _ results: [ShelvedResult]) {
    self.init(enrolled: enrolled, results: results.compactMap(\.past))
  }
}
