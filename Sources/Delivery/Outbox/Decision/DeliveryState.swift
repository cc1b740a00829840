package import StudyModel

/// Where one result stands on its way.
package enum DeliveryState: Sendable, Hashable {
  /// Waits for its turn; not before `retryAt` where that is set.
  case queued(failedAttempts: Int, retryAt: UTCTime?)
  /// An attempt was begun; after a crash nobody knows how far it came, so it is made again.
  case delivering(failedAttempts: Int)
  /// The destination has it.
  case delivered(DeliveryReceipt)
  /// The destination refuses it for good; a person can look and retry.
  case refused(ReasonCode)
  /// Kept out of delivery because it is damaged.
  case quarantined(QuarantineReason)

  /// The states without their data.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case queued, delivering, delivered, refused, quarantined
  }

  package var kind: Kind {
    switch self {
    case .queued: .queued
    case .delivering: .delivering
    case .delivered: .delivered
    case .refused: .refused
    case .quarantined: .quarantined
    }
  }

  /// How many attempts in a row failed; 0 where that no longer matters.
  package var failedAttempts: Int {
    switch self {
    case .queued(let failedAttempts, _), .delivering(let failedAttempts): failedAttempts
    case .delivered, .refused, .quarantined: 0
    }
  }

  /// A result that was just put.
  package static let new = DeliveryState.queued(failedAttempts: 0, retryAt: nil)
}
