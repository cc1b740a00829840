package import Outbox

/// Whether the destination takes the segments, as far as the rounds of delivery have shown.
package struct DeliveryWatch: Sendable, Hashable {
  /// Why a segment that waits was not taken; nil if all were, or none was tried yet.
  package private(set) var failure: ReasonCode?

  package init() {}

  /// Takes in what a round came to; gives the news of it, if there is any.
  package mutating func note(_ round: DeliveryReport) -> RigNews? {
    let before = failure
    if let reason = round.failure {
      failure = reason
    } else if round.stopped == nil, round.waitingUntil == nil {
      // Nothing waits for another try: a round between two tries says nothing.
      failure = nil
    }
    guard failure != before else { return nil }
    return failure.map { .notDelivered($0) } ?? .deliveredAgain
  }
}
