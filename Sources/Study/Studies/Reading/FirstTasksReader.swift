import StrictJSON
import StudyModel

/// Reads `firstTasks`, in two steps: the tasks must know what it names before it can be told whether there are such tasks.
struct FirstTasksReader {
  private static let most = 20

  private let fields: [Field]
  /// Whatever it names, with faults or without.
  let named: Set<String>

  init(_ field: Field?) {
    fields = field?.list(count: 1...Self.most) ?? []
    named = Set(fields.compactMap(\.value.stringValue))
  }

  /// The ids of the tasks in their order, without those that have a fault; `tasks` are all of the study.
  func read(tasks: [String]) -> [String] {
    var names = UniqueNames<String>(remedy: .removeOne)
    return fields.compactMap { field in
      guard let task = field.known("a task of this study", among: tasks) else { return nil }
      return names.add(task, at: field) ? task : nil
    }
  }
}
