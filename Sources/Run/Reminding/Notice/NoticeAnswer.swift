/// What a person answers to a reminder.
package enum NoticeAnswer: String, Sendable, Hashable, CaseIterable {
  /// It comes again in a while.
  case later
  /// The person has heard it, and wants to hear no more.
  case heard
}
