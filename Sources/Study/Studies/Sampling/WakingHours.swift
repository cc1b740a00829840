package import StudyModel

/// The part of a day in which somebody is awake, by the clock on the wall.
///
/// Hours that go over midnight belong to the day on which they begin.
package struct WakingHours: Sendable, Hashable {
  package let from: TimeOfDay
  /// The first minute after them; earlier than `from` where they go over midnight.
  package let until: TimeOfDay

  /// Nil for the same time twice: nobody could say whether that is a whole day or none of it.
  package init?(from: TimeOfDay, until: TimeOfDay) {
    guard from != until else { return nil }
    self.from = from
    self.until = until
  }

  /// How many minutes they have on the wall, 1 to 1439.
  package var minuteCount: Int { (until.minuteOfDay - from.minuteOfDay + 1440) % 1440 }
}
