package import Session
package import Studies
package import StudyModel

extension Treatment {
  /// The course with its month on a day, as a result of that day names it.
  package func named(on day: CalendarDate) -> TreatmentMonth {
    TreatmentMonth(course: course, month: month(on: day))
  }
}
