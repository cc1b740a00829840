package import Outbox

/// What came of fetching one content.
package enum FetchOutcome: Sendable, Hashable {
  case whole
  /// It came with another digest, and was thrown away.
  case torn
  /// The server does not have it.
  case unknown
  /// The disk is full, or fails.
  case disk(isFull: Bool)
  /// It could not be had now; what came of it stays. `after` is how long the server asks to wait.
  case later(ReasonCode, after: Duration?)
}
