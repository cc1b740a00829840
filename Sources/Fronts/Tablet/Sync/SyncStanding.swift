package import StudyModel

/// Why somebody's results wait, as the page is told.
package struct SyncStanding: Sendable, Hashable {
  /// A code that the page has words for: of `SendingReason`, or what the destination said last.
  package var reason: String?
  /// When it may be another; nil where that is not known.
  package var until: UTCTime?

  package init(reason: String? = nil, until: UTCTime? = nil) {
    self.reason = reason
    self.until = until
  }

  /// What the policy decided, what the destination said at the last attempt, and when the next is.
  ///
  /// That the next time has not come is no news, and a wait is explained by what caused it.
  package init(_ decision: SendingPolicy.Decision?, failure: String?, next: UTCTime? = nil) {
    switch decision {
    case .wait(.notYet, _), .send, nil:
      self.init(reason: failure, until: failure == nil ? nil : next)
    case .wait(.wait, let until):
      self.init(reason: failure ?? SendingReason.wait.rawValue, until: until)
    case .wait(let reason, let until): self.init(reason: reason.rawValue, until: until)
    }
  }
}
