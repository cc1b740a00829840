import StrictJSON
import StudyModel

/// Reads `courses`.
struct CourseReader {
  let reading: StudyReading
  /// The ids of the tasks of the study.
  let tasks: [String]

  func read(_ field: Field?) -> [DrugCourse] {
    var ids = UniqueNames<String>()
    var numbers = UniqueNames<Int>()
    return (field?.list(count: 1...100) ?? []).compactMap { field in
      guard var members = field.members() else { return nil }
      let idField = members.require("id")
      let id = idField?.name()
      if let id, let idField { ids.add(id, at: idField) }
      let numberField = members.require("number")
      let number = numberField?.integer(in: 0...999_999)
      if let number, let numberField { numbers.add(number, at: numberField) }
      let title = members.requireText("title", reading.texts)
      let forms = members.require("forms").flatMap(forms)
      members.finish()
      guard let id, let number, let title, let forms else { return nil }
      return DrugCourse(id: id, number: number, title: title, forms: forms)
    }
  }

  /// Nil with faults.
  private func forms(_ field: Field) -> [DrugCourse.Form]? {
    guard let fields = field.list(count: 1...100) else { return nil }
    var last: Int?
    let forms = fields.compactMap { field -> DrugCourse.Form? in
      guard var members = field.members() else { return nil }
      let task = members.require("task")?.known("a task of this study", among: tasks)
      let monthField = members.require("fromMonth")
      let month = monthField?.integer(in: 0...Treatment.lastMonth)
      members.finish()
      if let month, let monthField, let earlier = last, month <= earlier {
        monthField.fault(
          "is not after the month of the form before it",
          "Write the forms in the order of their months, each month once.")
      }
      last = month ?? last
      guard let task, let month else { return nil }
      return DrugCourse.Form(task: task, fromMonth: month)
    }
    return forms.count == fields.count ? forms : nil
  }
}
