/// Whether a destination can be delivered to now.
package enum DestinationReadiness: Sendable, Hashable {
  case ready
  /// Not now; not before `after` from now where it says so.
  case notReady(ReasonCode, after: Duration?)
}
