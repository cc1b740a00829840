/// What a destination says to one attempt.
package enum DeliveryVerdict: Sendable, Hashable {
  /// It is stored: just now, or it was there already with the same bytes.
  case accepted(Acceptance, DeliveryReceipt)
  /// It will never be taken as it is.
  case refusedForGood(ReasonCode)
  /// The same id is there with other bytes; the destination kept both.
  case conflict
  /// Not now; not before `after` from now where the destination says so.
  case tryLater(ReasonCode, after: Duration?)

  /// Whether the destination had it before.
  package enum Acceptance: Sendable, Hashable, CaseIterable {
    case new, already
  }
}
