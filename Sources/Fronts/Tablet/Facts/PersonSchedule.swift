package import Studies

/// What a person's tasks depend on, beside the study and what they have done.
package struct PersonSchedule: Sendable, Hashable {
  /// With the drug course that the person is on.
  package var enrolled: Enrolment
  /// By which clocks the person lives.
  package var zone: WallZone
  /// What the study server knows of the person.
  package var facts: PersonFacts

  package init(enrolled: Enrolment, zone: WallZone, facts: PersonFacts = PersonFacts()) {
    self.enrolled = enrolled
    self.zone = zone
    self.facts = facts
  }

  /// What conditions of the study may look at, by the person's results on this tablet.
  package func history(_ results: [ShelvedResult]) -> ParticipantHistory {
    ParticipantHistory(
      enrolled: enrolled, results: results.compactMap(\.past), arm: facts.arm)
  }
}
