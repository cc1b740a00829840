/// Who gave the answers of a run: a role, and never a name.
package enum Answerer: Sendable, Hashable {
  case participant
  /// Somebody else, for the participant.
  case caregiver(CaregiverRelation)

  /// As a result names it.
  package var role: String {
    switch self {
    case .participant: "participant"
    case .caregiver: "caregiver"
    }
  }

  /// What the one who answered is to the participant; nil for the participant.
  package var relation: CaregiverRelation? {
    guard case .caregiver(let relation) = self else { return nil }
    return relation
  }

  /// Reads the members `answeredBy` and `relation` of a result or a header; nil for anything that these are not together.
  package init?(role: String?, relation: String?) {
    switch (role, relation) {
    case ("participant", nil): self = .participant
    case ("caregiver", let word?):
      guard let relation = CaregiverRelation(rawValue: word) else { return nil }
      self = .caregiver(relation)
    default: return nil
    }
  }
}
