import ActiveTasks
import Commands
import Foundation
import StrictJSON
import StudyModel
import TaskAnalysis

/// `ambler check`: every fault of task files, with places, and what is proved about their logic.
struct CheckCommand {
  static let graph = Option("graph", "OUT.svg", "draw the flow of the task, one file only")
  static let options: [Option] = [graph, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    guard arguments[Self.graph] == nil || arguments.operands.count == 1 else {
      throw Failure(.usage, "`--graph` draws one task: name one file.")
    }
    var checked: [CheckedTask] = []
    for path in arguments.operands { checked.append(try check(path)) }
    if arguments.has(.json) {
      Output.result(CheckedTask.json(checked).prettyPrinted() + "\n")
    } else {
      for task in checked {
        Output.result(task.text)
        for line in task.messages { Output.message(line) }
      }
    }
    let count = checked.reduce(0) { $0 + $1.faultCount }
    if count > 0 { throw Failure(.badInput, count == 1 ? "1 fault." : "\(count) faults.") }
  }

  private func check(_ path: String) throws(Failure) -> CheckedTask {
    let bytes = try Files.read(path)
    do {
      let (task, notices) = try StudyTask.read(bytes, file: path)
      var report = TaskReport(task)
      report.findings += Self.missingMedia(task, beside: path)
      try draw(task, report)
      return CheckedTask(
        path: path, task: task, notices: notices, report: report,
        findings: try Self.placed(report.findings, in: bytes, path), minutes: SimulatedMinutes(task)
      )
    } catch let report as FaultReport {
      return CheckedTask(path: path, faults: report.faults)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }

  /// The file is read once more only where there is something to find in it.
  private static func placed(
    _ findings: [Finding], in bytes: [UInt8], _ path: String
  ) throws(FaultReport) -> [PlacedFinding] {
    guard !findings.isEmpty else { return [] }
    return PlacedFinding.all(
      findings, in: try JSONDocument(bytes: bytes, file: path, limits: StudyTask.fileLimits))
  }

  private func draw(_ task: StudyTask, _ report: TaskReport) throws(Failure) {
    guard let path = arguments[Self.graph] else { return }
    try Files.write(FlowDrawing(task, report).svg, to: path)
  }

  private static func missingMedia(_ task: StudyTask, beside path: String) -> [Finding] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return Finding.missingMedia(of: task) { path in
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }
  }
}
