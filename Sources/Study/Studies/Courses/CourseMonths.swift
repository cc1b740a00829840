import StudyModel

/// The months of a drug course in which a task is asked for.
package struct CourseMonths: Sendable, Hashable {
  /// The course's id.
  package var course: String
  /// The first month, included; 0 is the first of the treatment.
  package var from: Int
  /// The first month in which it is no longer asked for; nil for never.
  package var end: Int?

  package init(course: String, from: Int, end: Int? = nil) {
    self.course = course
    self.from = from
    self.end = end
  }

  /// Whether a person under this treatment is asked on that day.
  func contain(_ day: CalendarDate, of treatment: Treatment) -> Bool {
    guard treatment.course == course else { return false }
    let month = treatment.month(on: day)
    return month >= from && end.map { month < $0 } ?? true
  }
}
