/// What is known of a file that a study names.
package enum TaskLookup: Sendable, Hashable {
  case found(TaskSummary)
  /// There is no such file; there are these.
  case absent(others: [String])
  /// The file has so many faults of its own.
  case faulty(count: Int)
}
