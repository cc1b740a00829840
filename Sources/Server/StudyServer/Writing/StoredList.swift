package import StudyModel

/// A list of document 000 that is stored.
package struct StoredList: Sendable, Hashable {
  /// The database's number of the list, unique among its kind; 0 until it is known.
  package var id: Int64
  package var recorded: UTCTime
}
