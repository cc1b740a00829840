package import Studies

extension Person {
  /// When the person joined, with what their random prompts depend on: the same as on the server.
  ///
  /// `study` is its id; whoever has no number has a seed of the moment that they joined.
  package func enrolment(in study: String, zone: WallZone) -> Enrolment {
    let unnamed = Enrolment(moment: enrolled, zone: zone)
    let seeded = participant.map { SamplingPerson(study: study, participant: $0) }
    return Enrolment(
      moment: enrolled, zone: zone, person: (seeded ?? unnamed.person).waking(waking))
  }
}
