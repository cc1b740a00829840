import Studies
import StudyModel

extension StudyInUse {
  /// Stands in for the study that a tablet is enrolled in until the first version of it is here.
  ///
  /// It has no task. `languages` are those in which the page says that the study comes, the usual one first.
  package static func onItsWay(languages: [String]) -> StudyInUse {
    let words = "{" + languages.map { "\"\($0)\": \"Ambler\"" }.joined(separator: ",") + "}"
    let list = "[" + languages.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    let text = """
      { "ambler": 1, "id": "none", "version": "1", "languages": \(list), "title": \(words),
        "contact": \(words), "emergency": \(words), "participants": "single",
        "sections": [{ "id": "none", "title": \(words) }],
        "tasks": [{ "id": "none", "file": "none.json", "section": "none" }] }
      """
    let read = try? Study.read(Array(text.utf8), file: "none") { _ in
      .found(TaskSummary(id: "none", title: LocalizedText("Ambler"), languages: languages))
    }
    guard var study = read?.study else { preconditionFailure("the study that stands in is one") }
    study.tasks = []
    var inUse = StudyInUse(study, tasks: [:])
    inUse.standIn()
    return inUse
  }
}
