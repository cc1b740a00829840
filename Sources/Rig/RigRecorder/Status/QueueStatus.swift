package import Outbox

/// The segments on their way.
package struct QueueStatus: Sendable, Hashable {
  /// Those that are still to be delivered, or on their way.
  package var waiting = 0
  /// Those that the destination has, as long as the outbox still names them.
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
