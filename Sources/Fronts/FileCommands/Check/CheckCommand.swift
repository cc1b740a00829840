import Commands
import StrictJSON
import StudyAnalysis
import StudyModel
import TaskAnalysis

/// `ambler check`: every fault of task files and of studies with all their tasks, with places, and what is
/// proved about their logic.
struct CheckCommand {
  static let graph = Option("graph", "OUT.svg", "draw the flow of the task, one file only")
  static let options: [Option] = [graph, .json]

  private let arguments: Arguments

  private enum Checked {
    case task(CheckedTask)
    case study(StudyCheck)

    var faultCount: Int {
      switch self {
      case .task(let task): task.faultCount
      case .study(let study): study.faultCount
      }
    }
  }

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    guard arguments[Self.graph] == nil || arguments.operands.count == 1 else {
      throw Failure(.usage, "`--graph` draws one task: name one file.")
    }
    var checked: [Checked] = []
    for path in arguments.operands { checked.append(try check(path)) }
    if arguments.has(.json) {
      Output.result(Self.json(checked).prettyPrinted() + "\n")
    } else {
      for one in checked { Self.say(one) }
    }
    let count = checked.reduce(0) { $0 + $1.faultCount }
    if count > 0 { throw Failure(.badInput, count == 1 ? "1 fault." : "\(count) faults.") }
  }

  private func check(_ path: String) throws(Failure) -> Checked {
    let file = try NamedFile(path)
    guard !file.isStudy else {
      guard arguments[Self.graph] == nil else {
        throw Failure(.usage, "`--graph` draws one task, and \(path) is a study: name a task.")
      }
      let folder = StudyDirectory(of: path)
      return .study(
        StudyCheck(
          file.bytes, file: path, others: folder.tasks, lookup: folder.lookup, hasFile: folder.has,
          firstBytes: folder.firstBytes))
    }
    let folder = StudyDirectory(of: path)
    let task = CheckedTask(
      path: path, bytes: file.bytes, hasFile: folder.has, firstBytes: folder.firstBytes)
    try draw(task)
    return .task(task)
  }

  private func draw(_ checked: CheckedTask) throws(Failure) {
    guard let path = arguments[Self.graph], let task = checked.task, let report = checked.report
    else { return }
    try Files.write(FlowDrawing(task, report).svg, to: path)
  }

  private static func say(_ checked: Checked) {
    switch checked {
    case .task(let task): say(task)
    case .study(let study):
      Output.result(study.headline)
      for line in study.messages { Output.message(line) }
      for task in study.tasks { say(task) }
    }
  }

  private static func say(_ task: CheckedTask) {
    Output.result(task.text)
    for line in task.messages { Output.message(line) }
  }

  private static func json(_ checked: [Checked]) -> JSONValue {
    let tasks = checked.compactMap { one -> CheckedTask? in
      if case .task(let task) = one { task } else { nil }
    }
    let studies = checked.compactMap { one -> StudyCheck? in
      if case .study(let study) = one { study } else { nil }
    }
    let studyMember = JSONMember(key: "studies", value: .list(studies.map(\.json)))
    return .object((CheckedTask.json(tasks).objectValue ?? []) + [studyMember])
  }
}
