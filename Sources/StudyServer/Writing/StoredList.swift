package import StudyModel

/// A list of document 000 that is stored.
package struct StoredList: Sendable, Hashable {
  package var id: Int64
  package var recorded: UTCTime
}
