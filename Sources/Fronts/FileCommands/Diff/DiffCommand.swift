import Commands
import StrictJSON
import StudyAnalysis
import StudyModel
import TaskAnalysis

/// `ambler diff`: what changed between two versions of a task, or of a study with its tasks, and whether
/// results still mean the same.
struct DiffCommand {
  static let options: [Option] = [.json]

  private let arguments: Arguments
  private let wholeStudy: WholeStudy.Reader

  init(_ arguments: Arguments, wholeStudy: @escaping WholeStudy.Reader) {
    self.arguments = arguments
    self.wholeStudy = wholeStudy
  }

  func run() throws(Failure) {
    let old = try version(arguments.operands[0])
    let new = try version(arguments.operands[1])
    switch (old, new) {
    case (.study(let old), .study(let new)):
      say(StudyDifference(from: try old(), to: try new()))
    case (.task(let old), .task(let new)): say(try old(), try new())
    case (.study, .task): throw Self.unlike(study: arguments.operands[0], arguments.operands[1])
    case (.task, .study): throw Self.unlike(study: arguments.operands[1], arguments.operands[0])
    }
  }

  /// What a path names, to be read when it is known that the two can be compared.
  private enum Version {
    case study(() throws(Failure) -> StudyWithTasks)
    case task(() throws(Failure) -> StudyTask)
  }

  private func version(_ path: String) throws(Failure) -> Version {
    let read = wholeStudy
    if WholeStudy.isMeant(path) {
      return .study { () throws(Failure) in try read(path) }
    }
    let file = try NamedFile(path)
    return file.isStudy ? .study(file.study) : .task(file.task)
  }

  private func say(_ difference: StudyDifference) {
    Output.result(
      arguments.has(.json) ? difference.json.prettyPrinted() + "\n" : difference.text)
  }

  private func say(_ old: StudyTask, _ new: StudyTask) {
    let difference = TaskDifference(from: old, to: new)
    Output.result(
      arguments.has(.json)
        ? difference.json(old, new).prettyPrinted() + "\n" : difference.text(old, new))
  }

  private static func unlike(study: String, _ other: String) -> Failure {
    Failure(
      .badInput, "\(study) is a study and \(other) is not: name two studies, or two tasks.")
  }
}
