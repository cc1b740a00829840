import StudyModel

extension PlannedTask {
  /// Whether the study asks this person for the task on a day: it is open, and a task of drug courses is that of the
  /// person's course and month.
  func isAsked(on day: CalendarDate, of enrolled: Enrolment) -> Bool {
    guard open.contains(enrolled.dayNumber(of: day)) else { return false }
    guard !courses.isEmpty else { return true }
    guard let treatment = enrolled.treatment else { return false }
    return courses.contains { $0.contain(day, of: treatment) }
  }
}
