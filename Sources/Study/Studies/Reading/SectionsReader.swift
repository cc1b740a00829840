import StrictJSON
import StudyModel

/// Reads `sections`.
struct SectionsReader {
  let reading: StudyReading

  func read(_ field: Field?) -> [StudySection] {
    guard let fields = field?.list(count: 1...100) else { return [] }
    var names = UniqueNames<String>()
    return fields.compactMap { field in
      guard var members = field.members() else { return nil }
      let idField = members.require("id")
      let id = idField?.name()
      let title = members.requireText("title", reading.texts)
      members.finish()
      if let id, let idField { names.add(id, at: idField) }
      guard let id, let title else { return nil }
      return StudySection(id: id, title: title)
    }
  }
}
