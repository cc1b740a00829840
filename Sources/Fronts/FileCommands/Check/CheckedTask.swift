import Commands
import StrictJSON
import StudyModel
import TaskAnalysis

/// What `ambler check` says about one file.
struct CheckedTask {
  let path: String
  let faults: [Fault]
  let notices: [Fault]
  private let task: StudyTask?
  private let report: TaskReport?
  private let findings: [PlacedFinding]
  private let minutes: SimulatedMinutes?

  /// A file that is no task.
  init(path: String, faults: [Fault]) {
    self.path = path
    self.faults = faults
    notices = []
    task = nil
    report = nil
    findings = []
    minutes = nil
  }

  init(
    path: String, task: StudyTask, notices: [Fault], report: TaskReport,
    findings: [PlacedFinding], minutes: SimulatedMinutes
  ) {
    self.path = path
    self.task = task
    self.notices = notices
    self.report = report
    self.findings = findings
    self.minutes = minutes
    faults = []
  }

  var faultCount: Int { faults.count + findings.count { $0.finding.weight == .fault } }

  /// The good news and the measures, for standard output; nothing for a file that is no task.
  var text: String {
    guard let task, let report, let minutes else { return "" }
    return CheckWords(task: task, report: report, minutes: minutes, faultCount: faultCount)
      .text(path)
  }

  /// One message for each fault, notice and finding.
  var messages: [String] {
    faults.map(\.description) + notices.map { "notice: \($0.description)" }
      + findings.map(\.description)
  }

  /// All files, for programs.
  static func json(_ checked: [CheckedTask]) -> JSONValue {
    .object([
      "faults": .list(checked.flatMap { $0.faults.map(\.json) }),
      "notices": .list(checked.flatMap { $0.notices.map(\.json) }),
      "tasks": .list(checked.compactMap(\.json)),
    ])
  }

  private var json: JSONValue? {
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
  fileprivate var json: JSONValue {
    .object([
      "file": .string(place.file), "line": .number(place.line), "column": .number(place.column),
      "pointer": .string(pointer), "problem": .string(problem), "remedy": .string(remedy),
    ])
  }
}
