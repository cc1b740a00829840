package import StudyModel

extension DeliveryVerdict {
  /// The verdict as far as it may be believed: a receipt for something else is no receipt.
  package func checked(against entry: OutboxEntry) -> DeliveryVerdict {
    guard case .accepted(_, let receipt) = self,
      receipt.id != entry.id || receipt.sha256 != entry.sha256
    else { return self }
    return .tryLater(.wrongReceipt, after: nil)
  }

  /// What the verdict means for the result; `retryAt` is used where the destination said "later".
  package func event(retryAt: UTCTime) -> DeliveryEvent {
    switch self {
    case .accepted(_, let receipt): .accepted(receipt)
    case .refusedForGood(let reason): .refused(reason)
    case .conflict: .refused(.conflict)
    case .tryLater: .postponed(until: retryAt)
    }
  }
}
