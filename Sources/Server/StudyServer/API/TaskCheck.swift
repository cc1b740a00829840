import ActiveTasks
import Receipts
import StrictJSON
import StudyModel
import TaskAnalysis

/// What `ambler check` finds in a task file that is to be published.
struct TaskCheck: Sendable {
  /// What identifies a task.
  struct Identity: Sendable {
    let id: String
    let version: String
    let sha256: ContentDigest
    let title: String

    init?(_ task: StudyTask) {
      // A task that was read has only numbers that have a canonical form.
      guard let canonical = try? task.definition.canonical() else { return nil }
      id = task.id
      version = task.version
      sha256 = ContentDigest(of: canonical)
      title = task.title.fallback
    }
  }

  /// Nil if the file is no task.
  let task: Identity?
  private let entries: [Entry]

  private struct Entry: Sendable {
    let weight: String
    let pointer: String
    let line: Int
    let message: String
  }

  var faultCount: Int { entries.count { $0.weight == Finding.Weight.fault.rawValue } }

  /// Proves all that can be proved of a task file; may take seconds.
  init(_ bytes: [UInt8]) {
    // A task file comes alone; whether its media are there is a matter of a study version.
    let checked = CheckedTask(
      path: "task", bytes: bytes, hasFile: { _ in true }, firstBytes: { _ in nil })
    task = checked.task.flatMap(Identity.init)
    entries =
      checked.faults.map { Self.entry($0, Finding.Weight.fault.rawValue) }
      + checked.notices.map { Self.entry($0, "notice") }
      + checked.findings.map { placed in
        Entry(
          weight: placed.finding.weight.rawValue, pointer: placed.pointer,
          line: placed.place.line, message: placed.description)
      }
  }

  private static func entry(_ fault: Fault, _ weight: String) -> Entry {
    Entry(
      weight: weight, pointer: fault.pointer, line: fault.place.line,
      message: fault.description)
  }

  var json: JSONValue {
    .object([
      "id": task.map { .string($0.id) }, "version": task.map { .string($0.version) },
      "sha256": task.map { .string($0.sha256.description) },
      "title": task.map { .string($0.title) },
      "canBePublished": .boolean(task != nil && faultCount == 0),
      "findings": .list(
        entries.map { entry in
          .object([
            "weight": .string(entry.weight), "pointer": .string(entry.pointer),
            "line": .number(entry.line), "message": .string(entry.message),
          ])
        }),
    ])
  }
}
