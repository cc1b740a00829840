import StrictJSON
import StudyModel
import Vault

/// The tasks of a study, read once.
struct TaskShelf {
  private(set) var tasks: [StudyTask] = []
  private(set) var problems: [ExportProblem] = []
  private var labels: [String: TaskLabels] = [:]

  /// What is known of the task of a result.
  enum Match {
    case found(TaskLabels)
    case missing
    /// There is a definition of that version with other content.
    case differs
  }

  init(_ files: [ExportedTask], _ activities: ActivityCatalog) {
    for file in files { read(file, activities) }
  }

  private mutating func read(_ file: ExportedTask, _ activities: ActivityCatalog) {
    let key = Self.key(file.id, file.version)
    do {
      let task = try StudyTask.read(file.bytes, file: file.id, activities: activities).task
      tasks.append(task)
      labels[key] = TaskLabels(task, sha256: Self.digest(of: task))
    } catch {
      problems.append(ExportProblem(.taskUnreadable, "\(file.id) \(file.version)"))
    }
  }

  private static func digest(of task: StudyTask) -> String {
    // A number beyond a double is hashed as it was written.
    let bytes = (try? task.definition.canonical()) ?? Array(task.definition.serialized().utf8)
    var hasher = SHA256()
    hasher.update(bytes)
    return hasher.hexadecimal
  }

  private static func key(_ id: String, _ version: String) -> String { "\(id)\u{0}\(version)" }

  func match(_ result: JSONValue) -> Match {
    let of = result["task"]
    guard let id = of?["id"]?.stringValue, let version = of?["version"]?.stringValue,
      let found = labels[Self.key(id, version)]
    else { return .missing }
    return of?["sha256"]?.stringValue == found.sha256 ? .found(found) : .differs
  }
}
