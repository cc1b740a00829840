package import StudyModel

extension [Person] {
  /// The one person of a tablet that is nobody else's, who is added where they are not in the list yet.
  ///
  /// Whoever used the tablet while it named nobody is whom an enrolment names later: the person keeps
  /// what they chose, the day they joined, and the results of before.
  package mutating func owner(_ owner: ResultOwner, now: UTCTime) -> Person {
    let participant = owner.participant()
    if let known = first(where: { $0.isOwner && $0.participant == participant }) { return known }
    if owner.enrolled != nil,
      let index = firstIndex(where: { $0.isOwner && $0.participant == nil })
    {
      self[index].participant = participant
      self[index].hasUnnamed = true
      return self[index]
    }
    let person = Person(participant: participant, name: "", enrolled: now)
    append(person)
    return person
  }
}

extension Person {
  /// Who needs no PIN has the tablet to themselves.
  fileprivate var isOwner: Bool { !hasPIN }
}
