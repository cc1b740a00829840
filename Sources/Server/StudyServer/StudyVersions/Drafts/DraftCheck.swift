package import Receipts
package import StrictJSON
import StudyModel
import StudyVersions

/// A draft, checked whole: the study file, every task, and what other versions of the study have.
///
/// Computes for a good part of a second, and more with many tasks.
package struct DraftCheck: Sendable {
  /// A task of the draft.
  package struct Task: Sendable {
    let path: String
    let identity: TaskCheck.Identity
    let document: [UInt8]
  }

  /// What is known of a task by its id and version.
  package struct TaskName: Sendable, Hashable {
    package var id: String
    package var version: String

    package init(id: String, version: String) {
      self.id = id
      self.version = version
    }
  }

  /// What was published in the study before.
  package struct Published: Sendable {
    /// The digests of the tasks' canonical forms.
    package var tasks: [TaskName: ContentDigest]
    /// The digests of the manifests, by the version that the study file gives.
    package var manifests: [String: ContentDigest]

    package init(
      tasks: [TaskName: ContentDigest] = [:], manifests: [String: ContentDigest] = [:]
    ) {
      self.tasks = tasks
      self.manifests = manifests
    }
  }

  /// Nil if the study file could not be read.
  package let file: StudyFile?
  package let tasks: [Task]
  /// By file, then in their order.
  package let findings: [DraftFinding]

  package var faultCount: Int { findings.count { $0.weight == DraftFinding.faultWeight } }

  /// Checks the draft of this study.
  package init(_ draft: DraftFiles, of study: String, published: Published) {
    let manifest = draft.manifest
    var findings: [DraftFinding] = []
    var tasks: [Task] = []
    var named: [StudyFile.Task] = []
    let root = StudyRoot(of: manifest.studyFile.path)
    for content in manifest.contents where content.kind == .task {
      let (path, bytes) = (content.path.text, draft.bytes(of: content))
      let check = TaskCheck(bytes)
      findings += check.findings(in: path)
      let identity = check.faultCount == 0 ? check.task : nil
      if let identity { tasks.append(Task(path: path, identity: identity, document: bytes)) }
      named.append(
        StudyFile.Task(
          id: identity?.id ?? path, version: identity?.version ?? "", document: bytes,
          file: root.name(of: path)))
    }
    let studyPath = manifest.studyFile.path.text
    do throws(FaultReport) {
      let read = try StudyFile(draft.bytes(of: manifest.studyFile), of: study, tasks: named)
      findings += read.notices.map { DraftFinding(file: studyPath, weight: "notice", $0) }
      file = read
    } catch {
      findings += error.faults.map {
        DraftFinding(file: studyPath, weight: DraftFinding.faultWeight, $0)
      }
      file = nil
    }
    findings += Self.doubled(tasks) + Self.changed(tasks, published)
    if let known = published.manifests[manifest.version], known != manifest.sha256 {
      findings.append(
        .fault(
          file: studyPath, "/version",
          "Version \"\(manifest.version)\" is published with other contents. Write a new version."))
    }
    self.tasks = tasks
    self.findings = findings
  }

  /// A result names a task by id and version, so two files of a study cannot share an id.
  private static func doubled(_ tasks: [Task]) -> [DraftFinding] {
    var paths: [String: String] = [:]
    return tasks.compactMap { task in
      guard let first = paths.updateValue(task.path, forKey: task.identity.id) else { return nil }
      return .fault(
        file: task.path, "/id",
        "\"\(first)\" has the same id. Give each task file an id of its own.")
    }
  }

  private static func changed(_ tasks: [Task], _ published: Published) -> [DraftFinding] {
    tasks.compactMap { task in
      let name = TaskName(id: task.identity.id, version: task.identity.version)
      guard let known = published.tasks[name], known != task.identity.sha256 else { return nil }
      return .fault(
        file: task.path, "/version",
        "Version \"\(name.version)\" of \"\(name.id)\" is published with other content. "
          + "Write a new version.")
    }
  }

  /// As an answer: the findings, and whether the draft can be kept.
  package static func json(_ findings: [DraftFinding]) -> JSONValue {
    .object([
      "canBePublished": .boolean(findings.allSatisfy { $0.weight != DraftFinding.faultWeight }),
      "findings": .list(findings.map(\.json)),
    ])
  }
}
