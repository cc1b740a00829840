import ActiveTasks
import Commands
import FHIR
import StrictJSON
import StudyModel

/// `ambler fhir import`: a questionnaire as a task file, with an account of what came over.
struct FHIRImportCommand {
  private let path: String
  private let outputPath: String?
  private let printsJSON: Bool

  init(_ operands: [String], _ arguments: Arguments) throws(Failure) {
    guard operands.count == 1 else {
      throw Failure(.usage, "`fhir import` takes one questionnaire. See `ambler fhir --help`.")
    }
    path = operands[0]
    outputPath = arguments[.out]
    printsJSON = arguments.has(.json)
  }

  func run() throws(Failure) {
    let imported = try imported()
    let text = imported.definition.prettyPrinted() + "\n"
    if let outputPath {
      try Files.create(outputPath, text)
      let report = imported.report
      Output.result((printsJSON ? report.json.prettyPrinted() : report.description) + "\n")
    } else if printsJSON {
      let both: JSONValue = .object([
        "task": imported.definition, "report": imported.report.json,
      ])
      Output.result(both.prettyPrinted() + "\n")
    } else {
      Output.result(text)
      Output.message(imported.report.description)
    }
    try judge(text)
  }

  private func imported() throws(Failure) -> QuestionnaireImport {
    let bytes = try Files.read(path)
    do throws(FaultReport) {
      return try QuestionnaireImport(
        try JSONDocument(bytes: bytes, file: path, limits: Questionnaire.limits),
        activities: ActivityCatalog.shipped.types)
    } catch {
      throw Self.refusal(error)
    }
  }

  /// What the strict reader of task files says of the task.
  private func judge(_ text: String) throws(Failure) {
    do throws(FaultReport) {
      _ = try StudyTask.read(Array(text.utf8), file: outputPath ?? "task")
    } catch {
      for fault in error.faults { Output.message(fault.description) }
      let count = error.faults.count == 1 ? "1 fault" : "\(error.faults.count) faults"
      throw Failure(.badInput, "The task cannot be run yet: \(count).")
    }
  }

  static func refusal(_ report: FaultReport) -> Failure {
    for fault in report.faults { Output.message(fault.description) }
    return Failure(
      .badInput, report.faults.count == 1 ? "1 fault." : "\(report.faults.count) faults.")
  }
}
