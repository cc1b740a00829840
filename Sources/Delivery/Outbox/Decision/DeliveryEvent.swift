package import StudyModel

/// What can happen to a result on its way.
package enum DeliveryEvent: Sendable, Hashable {
  /// An attempt begins.
  case begin
  /// The destination has it.
  case accepted(DeliveryReceipt)
  /// The destination refuses it for good.
  case refused(ReasonCode)
  /// The attempt failed and the next is not before `until`.
  case postponed(until: UTCTime)
  /// A person asks for another attempt now.
  case retry
  /// The key that signed its receipt does not count any more: whether the destination has it is unknown.
  case receiptRevoked
  /// The row or an attachment was found damaged.
  case damaged(QuarantineReason)

  /// The events without their data.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case begin, accepted, refused, postponed, retry, receiptRevoked, damaged
  }

  package var kind: Kind {
    switch self {
    case .begin: .begin
    case .accepted: .accepted
    case .refused: .refused
    case .postponed: .postponed
    case .retry: .retry
    case .receiptRevoked: .receiptRevoked
    case .damaged: .damaged
    }
  }
}
