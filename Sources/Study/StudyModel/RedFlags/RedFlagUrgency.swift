/// How soon somebody must do something about a red flag; the most urgent first.
package enum RedFlagUrgency: String, Sendable, Hashable, CaseIterable, Comparable {
  /// At once: life may be in danger.
  case now
  /// Before the day is over.
  case today
  /// In the next days.
  case soon

  package static func < (left: RedFlagUrgency, right: RedFlagUrgency) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .now: 0
    case .today: 1
    case .soon: 2
    }
  }
}
