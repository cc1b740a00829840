package import StrictJSON

/// A drug course with its month, as a result names it.
package struct TreatmentMonth: Sendable, Hashable {
  /// The id of the course in the study.
  package var course: String
  /// 0 is the first month of the treatment.
  package var month: Int

  package init(course: String, month: Int) {
    self.course = course
    self.month = month
  }

  package var json: JSONValue {
    .object(["course": .string(course), "month": .number(month)])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 2, let course = json["course"]?.stringValue, !course.isEmpty,
      let month = json["month"]?.integerValue, month >= 0
    else { return nil }
    self.init(course: course, month: month)
  }
}
