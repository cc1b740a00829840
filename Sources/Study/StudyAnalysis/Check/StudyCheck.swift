package import StrictJSON
package import Studies
package import TaskAnalysis

/// What is wrong with a study as a whole, and what should be known of it before it is published: the study
/// file and every task of it at once.
package struct StudyCheck: Sendable {
  /// What the study file is called in faults.
  package let path: String
  /// Nil where the study file has faults.
  package let study: Study?
  /// The faults of the study file.
  package let faults: [Fault]
  /// Remarks of its reader that are no faults.
  package let notices: [Fault]
  /// What is proved of the study and its tasks together; nothing where the study file has faults.
  package let findings: [StudyFinding]
  /// Each task file that is there, in the order of the study file.
  package let tasks: [CheckedTask]

  /// Reads the study file and all that it names, and proves what can be proved; may take seconds.
  ///
  /// `lookup` is asked once for each task file that the study names, and `hasFile` for each medium of a
  /// task, `firstBytes` for each document (see `Finding.wrongDocuments`), all relative to the study's folder. `others` are task files beside the study.
  package init(
    _ bytes: [UInt8], file: String, others: [String] = [],
    lookup: @escaping (_ path: String) -> StudyFileLookup, hasFile: (_ path: String) -> Bool,
    firstBytes: (_ path: String) -> [UInt8]?
  ) {
    self.init(
      ReadStudy(bytes, file: file, lookup: lookup), bytes, file: file, others: others,
      hasFile: hasFile, firstBytes: firstBytes)
  }

  /// The same of a study that was read from these bytes.
  package init(
    _ read: ReadStudy, _ bytes: [UInt8], file: String, others: [String] = [],
    hasFile: (_ path: String) -> Bool, firstBytes: (_ path: String) -> [UInt8]?
  ) {
    path = file
    notices = read.notices
    tasks = read.files.map { $0.checked(hasFile: hasFile, firstBytes: firstBytes) }
    do throws(FaultReport) {
      let whole = try read.whole()
      let named = Set(whole.study.tasks.map(\.file))
      findings = StudyFindings(whole, in: try JSONDocument(bytes: bytes, file: file))
        .all(unnamed: others.filter { !named.contains($0) })
      study = whole.study
      faults = []
    } catch {
      study = nil
      findings = []
      faults = error.faults
    }
  }

  /// Faults and findings of that weight, of the study and of all its tasks.
  package var faultCount: Int {
    ownFaultCount + tasks.reduce(0) { $0 + $1.faultCount }
  }

  /// Whether the study was read and neither it nor a task of it has a fault.
  package var canBePublished: Bool { study != nil && faultCount == 0 }

  /// Those of the study file alone.
  package var ownFaultCount: Int { faults.count + findings.count { $0.weight == .fault } }

  /// One message for each fault, remark and finding of the study file; the tasks have their own.
  package var messages: [String] {
    faults.map(\.description) + notices.map { "notice: \($0.description)" }
      + findings.map(\.description)
  }

  /// For programs: the study file's faults, remarks and findings, and each task file with its own.
  package var json: JSONValue {
    .object([
      "file": .string(path), "id": study.map { .string($0.id) },
      "version": study.map { .string($0.version) }, "canBePublished": .boolean(canBePublished),
      "faultCount": .number(faultCount), "faults": .list(faults.map(\.json)),
      "notices": .list(notices.map(\.json)),
      "findings": .list(findings.map(\.json)),
      "tasks": .list(
        tasks.map { task in
          .object([
            "file": .string(task.path), "faultCount": .number(task.faultCount),
            "faults": .list(task.faults.map(\.json)),
            "notices": .list(task.notices.map(\.json)), "task": task.json,
          ])
        }),
    ])
  }
}

extension ReadStudy.File {
  /// The study asks relative to its folder, while tasks name files relative to their own.
  fileprivate func checked(
    hasFile: (_ path: String) -> Bool, firstBytes: (_ path: String) -> [UInt8]?
  ) -> CheckedTask {
    let folder = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    do throws(FaultReport) {
      let read = try task.get()
      return try CheckedTask(
        path: name, bytes: bytes, task: read.task, notices: read.notices,
        hasFile: { hasFile(folder + $0) }, firstBytes: { firstBytes(folder + $0) })
    } catch {
      return CheckedTask(path: name, faults: error.faults)
    }
  }
}
