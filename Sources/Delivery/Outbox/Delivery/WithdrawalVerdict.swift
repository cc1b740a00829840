/// What a destination says when it is told what was taken back before it was sent.
package enum WithdrawalVerdict: Sendable, Hashable {
  /// It knows now, and need not be told again.
  case told
  /// It keeps no such notes; they stay here for a destination that does.
  case notKept
  /// Not now; not before `after` from now where the destination says so.
  case tryLater(ReasonCode, after: Duration?)
}
