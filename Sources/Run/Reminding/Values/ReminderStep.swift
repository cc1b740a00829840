package import StudyModel

/// What a look at the reminders found to be done.
package struct ReminderStep: Sendable, Hashable {
  /// Nil where nothing is to ring now.
  package var ring: Ring?
  /// Whether nothing stands any more, so that light and notice go.
  package var isSilent: Bool
  /// When to look again at the latest; nil where nothing is coming.
  package var next: UTCTime?
}
