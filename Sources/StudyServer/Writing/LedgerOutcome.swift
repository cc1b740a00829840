package import StudyModel

/// What became of an item.
package enum LedgerOutcome: Sendable, Hashable {
  case result(ResultOutcome)
  /// The list's id, and when it counts as noted.
  case list(StoredList)
  case noted
}

/// A list of document 000 that is stored.
package struct StoredList: Sendable, Hashable {
  package var id: Int64
  package var recorded: UTCTime
}
