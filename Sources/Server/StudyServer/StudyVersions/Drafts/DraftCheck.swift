package import Receipts
package import StrictJSON
import StudyAnalysis
import StudyModel
import StudyVersions
import TaskAnalysis

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
    /// The id that the task gives itself.
    package var id: String
    /// The version that the task gives itself.
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

  /// Nil if the study file could not be read, or is of another study.
  package let file: StudyFile?
  /// The study with its tasks; nil if it could not be read.
  let study: StudyWithTasks?
  /// Those that could be read.
  package let tasks: [Task]
  /// The study file's first, then those of each task file.
  package let findings: [DraftFinding]

  package var faultCount: Int { findings.count { $0.weight == DraftFinding.faultWeight } }

  /// Checks the draft of this study; what is proved beyond its faults only where that is wanted.
  package init(
    _ draft: DraftFiles, of study: String, published: Published, proving: Bool = true
  ) {
    let manifest = draft.manifest
    let (path, bytes) = (manifest.studyFile.path.text, draft.bytes(of: manifest.studyFile))
    let folder = DraftFolder(draft)
    let read = ReadStudy(bytes, file: path) { folder.lookup($0) }
    var findings =
      proving
      // The kinds of media were found out when they came.
      ? Self.proved(
        StudyCheck(read, bytes, file: path, hasFile: folder.has, firstBytes: { _ in nil }), path)
      : Self.faults(read, path)
    var (file, whole): (StudyFile?, StudyWithTasks?)
    do throws(FaultReport) {
      let found = try read.whole()
      whole = found
      file = try StudyFile(found, of: study, file: path) { $0 }
    } catch  where whole == nil {
      // The faults of the study file are told already.
    } catch {
      findings += error.faults.map { DraftFinding($0, weight: DraftFinding.faultWeight) }
    }
    self.study = whole
    self.file = file
    tasks = read.files.compactMap { file in
      guard let task = try? file.task.get().task, let identity = TaskCheck.Identity(task) else {
        return nil
      }
      return Task(path: file.name, identity: identity, document: file.bytes)
    }
    findings += Self.changed(tasks, published)
    if let known = published.manifests[manifest.version], known != manifest.sha256 {
      findings.append(
        .fault(
          file: path, "/version",
          "Version \"\(manifest.version)\" is published with other contents. Write a new version."))
    }
    self.findings = findings
  }

  /// What makes the study or a task unreadable, and nothing else.
  private static func faults(_ read: ReadStudy, _ path: String) -> [DraftFinding] {
    let ofTasks = read.files.map { file in file.task.map { _ in () } }
    return ([read.study.map { _ in () }] + ofTasks).flatMap { part -> [DraftFinding] in
      guard case .failure(let report) = part else { return [] }
      return report.faults.map { DraftFinding($0, weight: DraftFinding.faultWeight) }
    }
  }

  private static func proved(_ check: StudyCheck, _ path: String) -> [DraftFinding] {
    let own =
      check.faults.map { DraftFinding($0, weight: DraftFinding.faultWeight) }
      + check.notices.map { DraftFinding($0, weight: "notice") }
      + check.findings.map { finding in
        DraftFinding(
          file: path, weight: finding.weight.rawValue, pointer: finding.pointer,
          line: finding.place.line,
          message: words(finding.observation.problem, finding.observation.remedy))
      }
    return own
      + check.tasks.flatMap { task in
        task.faults.map { DraftFinding($0, weight: DraftFinding.faultWeight) }
          + task.notices.map { DraftFinding($0, weight: "notice") }
          + task.findings.map { placed in
            let observation = placed.finding.observation
            return DraftFinding(
              file: task.path, weight: placed.finding.weight.rawValue, pointer: placed.pointer,
              line: placed.place.line, message: words(observation.problem, observation.remedy))
          }
      }
  }

  private static func words(_ problem: String, _ remedy: String) -> String {
    "It \(problem). \(remedy)"
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
