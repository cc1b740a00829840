package import Outbox

/// The segments on their way.
package struct QueueStatus: Sendable, Hashable {
  package var waiting = 0
  package var delivered = 0
  /// The destination refuses them for good, or they are damaged: a person must look.
  package var refused = 0
  /// How many attempts at the oldest have failed in a row.
  package var failedAttempts = 0
  /// Why the destination does not take what waits, as far as it is known.
  package var failure: ReasonCode?
  /// Closed segments that could not be brought into the outbox yet.
  package var unfiled = 0

  package init() {}
}
