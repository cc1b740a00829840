package import Studies
package import StudyModel

/// What one person is to be reminded of at a look.
package struct PersonNotices: Sendable, Hashable {
  /// The participant's number; nil for the one person of a tablet that names nobody.
  package var person: String?
  package var wishes: RemindingWishes
  /// BCP 47, the preferred one first.
  package var languages: [String]
  /// The last notice of each window that is open now, none in the quiet time: see `ReminderPlan`.
  package var current: [Reminder]
  /// When the next notice comes; nil where none does.
  package var next: UTCTime?

  package init(
    person: String?, wishes: RemindingWishes, languages: [String], current: [Reminder],
    next: UTCTime? = nil
  ) {
    self.person = person
    self.wishes = wishes
    self.languages = languages
    self.current = current
    self.next = next
  }
}
