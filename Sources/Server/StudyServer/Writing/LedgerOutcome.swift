/// What became of an item.
package enum LedgerOutcome: Sendable, Hashable {
  case result(ResultOutcome)
  /// What became of a notice of a red flag.
  case flag(ResultOutcome)
  /// The list's id, and when it counts as noted.
  case list(StoredList)
  /// The list's participant was withdrawn or erased; nothing of it is stored.
  case listWithdrawn
  /// The sign-in of whoever brought it has ended; nothing of it is stored.
  case signedOut
  case noted
}
