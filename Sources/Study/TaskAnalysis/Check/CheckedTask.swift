import ActiveTasks
package import StrictJSON
package import StudyModel

/// What `ambler check` says about one task file.
package struct CheckedTask: Sendable {
  /// The name of the file in faults and findings.
  package let path: String
  /// What makes the file no task; empty for one that was read.
  package let faults: [Fault]
  /// Remarks of the reader that are no faults.
  package let notices: [Fault]
  /// Nil for a file that is no task.
  package let task: StudyTask?
  /// Nil for a file that is no task.
  package let report: TaskReport?
  /// Faults first, then by place.
  package let findings: [PlacedFinding]
  /// Nil for a file that is no task.
  package let minutes: SimulatedMinutes?

  /// A file that is no task.
  package init(path: String, faults: [Fault]) {
    self.path = path
    self.faults = faults
    notices = []
    task = nil
    report = nil
    findings = []
    minutes = nil
  }

  /// Reads the file and proves what can be proved of it; may take seconds.
  ///
  /// `hasFile` is asked for each file that the task names, relative to the folder of the task file, and
  /// `firstBytes` for each document.
  package init(
    path: String, bytes: [UInt8], hasFile: (_ path: String) -> Bool,
    firstBytes: (_ path: String) -> [UInt8]?
  ) {
    self = Self.checked(path, bytes, hasFile, firstBytes)
  }

  private static func checked(
    _ path: String, _ bytes: [UInt8], _ hasFile: (_ path: String) -> Bool,
    _ firstBytes: (_ path: String) -> [UInt8]?
  ) -> Self {
    do throws(FaultReport) {
      let (task, notices) = try StudyTask.read(bytes, file: path)
      return try Self(
        path: path, bytes: bytes, task: task, notices: notices, hasFile: hasFile,
        firstBytes: firstBytes)
    } catch {
      return Self(path: path, faults: error.faults)
    }
  }

  /// The same of a task that was read from these bytes; a fault if they are others.
  package init(
    path: String, bytes: [UInt8], task: StudyTask, notices: [Fault],
    hasFile: (_ path: String) -> Bool, firstBytes: (_ path: String) -> [UInt8]?
  ) throws(FaultReport) {
    var report = TaskReport(task)
    report.findings += Finding.missingMedia(of: task, exists: hasFile)
    report.findings += Finding.wrongDocuments(of: task, firstBytes: firstBytes)
    self.path = path
    self.task = task
    self.notices = notices
    self.report = report
    // The file is read once more only where there is something to find in it.
    findings =
      report.findings.isEmpty
      ? []
      : PlacedFinding.all(
        report.findings,
        in: try JSONDocument(bytes: bytes, file: path, limits: StudyTask.fileLimits))
    minutes = SimulatedMinutes(task)
    faults = []
  }

  /// Faults of the file and findings of that weight.
  package var faultCount: Int { faults.count + findings.count { $0.finding.weight == .fault } }

  /// One message for each fault, notice and finding.
  package var messages: [String] {
    faults.map(\.description) + notices.map { "notice: \($0.description)" }
      + findings.map(\.description)
  }

  /// All files, for programs: their faults and notices, and what is found in each that is a task.
  package static func json(_ checked: [CheckedTask]) -> JSONValue {
    .object([
      "faults": .list(checked.flatMap { $0.faults.map(\.json) }),
      "notices": .list(checked.flatMap { $0.notices.map(\.json) }),
      "tasks": .list(checked.compactMap(\.json)),
    ])
  }

  /// The task with its findings and figures, for programs; nil for a file that is no task.
  package var json: JSONValue? {
    guard let task, let report else { return nil }
    return .object([
      "file": .string(path), "id": .string(task.id), "version": .string(task.version),
      "findings": .list(findings.map(\.json)),
      "paths": report.paths.map(Self.json),
      "notFollowed": .list(report.notFollowed.map { .string($0.text) }),
      "medianMinutes": minutes?.median.map(Self.number),
      "simulatedPeople": minutes.map { .number($0.peopleCount) },
      "readingGrade": report.wholeGrade.map(Self.number),
      "smogGrade": report.wholeSMOGGrade.map(Self.number),
      "readingGrades": .list(
        report.grades.map { grade in
          .object([
            "step": .string(grade.place.text), "grade": Self.number(grade.grade),
            "smogGrade": grade.smogGrade.map(Self.number),
            "words": .number(grade.words),
          ])
        }),
    ])
  }

  private static func json(_ paths: PathFigures) -> JSONValue {
    .object([
      "count": paths.count.map { .number($0) }, "exact": .boolean(paths.isExact),
      "withoutLoops": .boolean(paths.isWithoutLoops),
      "shortest": json(paths.shortest), "longest": json(paths.longest),
    ])
  }

  private static func json(_ length: PathFigures.Length) -> JSONValue {
    .object(["steps": .number(length.steps), "minutes": number(length.seconds / 60)])
  }

  private static func number(_ value: Double) -> JSONValue { .rounded(value) }
}

extension PlacedFinding {
  fileprivate var json: JSONValue {
    let observation = finding.observation
    return .object([
      "weight": .string(finding.weight.rawValue), "finding": .string(observation.name.rawValue),
      "place": finding.place.map { .string($0.text) }, "file": .string(place.file),
      "line": .number(place.line), "column": .number(place.column), "pointer": .string(pointer),
      "problem": .string(observation.problem),
      "evidence": observation.evidence.map { .string($0) },
      "remedy": .string(observation.remedy),
    ])
  }
}

extension Fault {
  /// For programs.
  package var json: JSONValue {
    .object([
      "file": .string(place.file), "line": .number(place.line), "column": .number(place.column),
      "pointer": .string(pointer), "problem": .string(problem), "remedy": .string(remedy),
    ])
  }
}
