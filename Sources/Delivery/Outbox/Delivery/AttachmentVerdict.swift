/// What became of one attachment.
package enum AttachmentVerdict: Sendable, Hashable {
  /// The destination has all of it, with the right digest.
  case stored
  /// The destination will never take it.
  case refusedForGood(ReasonCode)
  /// Not now; what was sent may be continued later.
  case tryLater(ReasonCode, after: Duration?)
  /// Our own copy cannot be read or is not what was recorded.
  case unreadable(AttachmentFault)
}
