/// How people find themselves on the first screen of a shared tablet, and so what others see of them there.
package enum KnownBy: String, Sendable, Hashable, CaseIterable {
  /// A first name on a card.
  case firstName
  /// One of the tablet's pictures on a card; no name is asked for.
  case picture
  /// The study number, which is typed; nothing of anybody is shown.
  case number
}

extension Study {
  /// What the first screen shows of people; nothing where the tablet is one person's.
  package var knownBy: KnownBy {
    guard case .shared(_, let knownBy) = participants else { return .number }
    return knownBy
  }
}
