extension DeliveryState {
  /// The state after `event`; `eventRefused` where it cannot happen.
  package func after(_ event: DeliveryEvent) throws(OutboxError) -> DeliveryState {
    switch (self, event) {
    case (.queued(let failedAttempts, _), .begin), (.delivering(let failedAttempts), .begin):
      return .delivering(failedAttempts: failedAttempts)
    case (.delivering, .accepted(let receipt)):
      return .delivered(receipt)
    case (.delivering, .refused(let reason)):
      return .refused(reason)
    case (.delivering(let failedAttempts), .postponed(let until)):
      return .queued(failedAttempts: failedAttempts + 1, retryAt: until)
    case (.queued, .retry), (.refused, .retry), (.quarantined, .retry),
      (.delivered, .receiptRevoked):
      return .new
    case (.queued, .damaged(let reason)), (.delivering, .damaged(let reason)),
      (.refused, .damaged(let reason)):
      return .quarantined(reason)
    case (.queued, .accepted), (.queued, .refused), (.queued, .postponed),
      (.delivering, .retry),
      (.delivered, .begin), (.delivered, .accepted), (.delivered, .refused),
      (.delivered, .postponed), (.delivered, .retry), (.delivered, .damaged),
      (.refused, .begin), (.refused, .accepted), (.refused, .refused), (.refused, .postponed),
      (.queued, .receiptRevoked), (.delivering, .receiptRevoked), (.refused, .receiptRevoked),
      (.quarantined, .receiptRevoked),
      (.quarantined, .begin), (.quarantined, .accepted), (.quarantined, .refused),
      (.quarantined, .postponed), (.quarantined, .damaged):
      throw .eventRefused(event.kind, state: kind)
    }
  }
}
