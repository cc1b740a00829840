import StrictJSON
import StudyModel

/// Reads `symptoms`.
struct SymptomReader {
  let reading: StudyReading
  let tasks: [(id: String, summary: TaskSummary?)]

  /// Nil with faults.
  func read(_ field: Field) -> SymptomCatalogue? {
    guard var members = field.members() else { return nil }
    let version = members.require("version")?.nonEmptyString()
    let taskField = members.take("task")
    let task = taskField?.known("a task of this study", among: tasks.map(\.id))
    let sideEffects = sideEffects(members.take("sideEffects"))
    let retired = retired(members.take("retired"))
    var reader = SymptomTypesReader(
      reading: reading, minimumText: members.text("minimumText", reading.texts),
      maximumText: members.text("maximumText", reading.texts), retired: retired,
      questions: questions(of: task))
    let types = members.require("types").map { reader.read($0) } ?? []
    members.finish()
    guard let version, !types.isEmpty else { return nil }
    return SymptomCatalogue(
      version: version, types: types, task: task, sideEffectTasks: sideEffects, retired: retired)
  }

  /// The questions that the symptoms must be among; nil if they are not known.
  private func questions(of task: String?) -> [String]? {
    tasks.first { $0.id == task }.flatMap(\.summary)?.questions
  }

  private func sideEffects(_ field: Field?) -> [String] {
    var names = UniqueNames<String>(remedy: .removeOne)
    return (field?.list(count: 1...100) ?? []).compactMap { field in
      let task = field.known("a task of this study", among: tasks.map(\.id))
      if let task { names.add(task, at: field) }
      return task
    }
  }

  private func retired(_ field: Field?) -> [Int] {
    (field?.list(count: 0...10_000) ?? []).compactMap { $0.integer(in: 1...1_000_000) }
  }
}
