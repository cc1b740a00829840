import Commands
import StrictJSON
import StudyModel
import TaskAnalysis

/// `ambler diff`: what changed between two versions of a task, and whether results still mean the
/// same.
struct DiffCommand {
  static let options: [Option] = [.json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    let old = try TaskFile.task(arguments.operands[0])
    let new = try TaskFile.task(arguments.operands[1])
    let difference = TaskDifference(from: old, to: new)
    if arguments.has(.json) {
      Output.result(difference.json(old, new).prettyPrinted() + "\n")
    } else {
      Output.result(difference.text(old, new))
    }
  }
}
