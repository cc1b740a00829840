/// The drug course of a participant, as it was entered.
package struct ExportedTreatment: Sendable, Hashable {
  /// The id of the course in the study; its number where the study has no such course.
  package var course: String
  /// The month of treatment on the day of `entered`; nil where nobody said.
  package var month: Int?
  /// The day on which the month was entered, such as `2026-11-26`.
  package var entered: String?

  package init(course: String, month: Int? = nil, entered: String? = nil) {
    self.course = course
    self.month = month
    self.entered = entered
  }
}
