/// The days of a person's study on which a task is open; the day of enrolment is day 1.
package struct OpenDays: Sendable, Hashable {
  /// At least 1.
  package var first: Int
  /// The last day, included; nil for no end.
  package var last: Int?

  package init(first: Int = 1, last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the task is open on this day of the study.
  package func contains(_ day: Int) -> Bool {
    day >= first && last.map { day <= $0 } ?? true
  }
}
