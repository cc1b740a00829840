package import StudyModel

extension StudyContact {
  /// Whom to call first about something of that urgency.
  private func rank(_ urgency: RedFlagUrgency) -> Int {
    let order: [Role] =
      switch urgency {
      case .now: [.emergency, .crisisLine, .doctor, .nurse, .coordinator]
      case .today: [.nurse, .doctor, .crisisLine, .emergency, .coordinator]
      case .soon: [.nurse, .doctor, .coordinator, .crisisLine, .emergency]
      }
    return order.firstIndex(of: role) ?? order.count
  }

  /// The contacts that a card offers, the first to call first; as they stand in the file where nothing tells them apart.
  package static func calls(_ contacts: [StudyContact], for urgency: RedFlagUrgency)
    -> [StudyContact]
  {
    let sorted = contacts.enumerated().sorted {
      ($0.element.rank(urgency), $0.offset) < ($1.element.rank(urgency), $1.offset)
    }
    return Array(sorted.map(\.element).prefix(mostOffered))
  }

  /// More numbers than these are a list to choose from, not a call.
  private static let mostOffered = 3
}
