package import DataExport
package import Receipts

/// What became of a result that was brought.
package enum ResultOutcome: Sendable, Hashable {
  /// It was new; the flags are those that it has now.
  case stored(SignedReceipt, flags: [ResultFlag])
  /// The same bytes were there.
  case already(SignedReceipt)
  /// Other bytes were there under this id; these are kept beside them.
  case conflict
  /// Its person took it back.
  case withdrawn
  /// It is of a participant of another clinic than the shared tablet that brought it.
  case otherClinic
  /// The sign-in of whoever brought it has ended.
  case signedOut
  /// Content that it refers to is not here yet.
  case missing([ContentDigest])
}
