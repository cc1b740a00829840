/// What became of an item.
package enum LedgerOutcome: Sendable, Hashable {
  case result(ResultOutcome)
  /// The list's id, and when it counts as noted.
  case list(StoredList)
  case noted
}
