/// How the questions of a task are put before a person; what is asked and kept is the same.
package enum TaskPresentation: String, Sendable, Hashable, CaseIterable {
  /// One page after the other.
  case pages
  /// Earlier questions and answers stay above the one that is asked.
  case chat
}
