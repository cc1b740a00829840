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

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    let old = try NamedFile(arguments.operands[0])
    let new = try NamedFile(arguments.operands[1])
    switch (old.isStudy, new.isStudy) {
    case (true, true): say(StudyDifference(from: try old.study(), to: try new.study()))
    case (false, false): say(try old.task(), try new.task())
    case (true, false): throw Self.unlike(study: old, new)
    case (false, true): throw Self.unlike(study: new, old)
    }
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

  private static func unlike(study: NamedFile, _ other: NamedFile) -> Failure {
    Failure(
      .badInput,
      "\(study.path) is a study and \(other.path) is not: name two studies, or two tasks.")
  }
}
