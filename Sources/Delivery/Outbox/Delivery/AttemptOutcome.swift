import Receipts

/// How one attempt ended.
enum AttemptOutcome: Sendable, Hashable {
  case verdict(DeliveryVerdict)
  /// Something of ours is damaged; nothing was asked of the destination.
  case damaged(QuarantineReason)

  var isPostponed: Bool {
    if case .verdict(.tryLater) = self { true } else { false }
  }
}

extension DeliveryReport {
  /// Counts one attempt.
  mutating func add(_ outcome: AttemptOutcome, of id: ResultID) {
    switch outcome {
    case .damaged(let reason): quarantined[id] = reason
    case .verdict(.accepted(.new, _)): delivered.append(id)
    case .verdict(.accepted(.already, _)): alreadyThere.append(id)
    case .verdict(.refusedForGood(let reason)): refused[id] = reason
    case .verdict(.conflict): refused[id] = .conflict
    case .verdict(.tryLater(let reason, _)): postponed[id] = reason
    }
  }
}
