import ActiveTasks
import Commands
import FHIR
import StrictJSON
import StudyModel

/// `ambler fhir export`: a task as an R4 questionnaire, with what others will not understand.
struct FHIRExportCommand {
  private let path: String
  private let outputPath: String?

  init(_ operands: [String], _ arguments: Arguments) throws(Failure) {
    guard operands.count == 1 else {
      throw Failure(.usage, "`fhir export` takes one task file. See `ambler fhir --help`.")
    }
    path = operands[0]
    outputPath = arguments[.out]
  }

  func run() throws(Failure) {
    let export = QuestionnaireExport(try Self.task(path))
    let text = export.document.prettyPrinted() + "\n"
    let notes = export.notes.map { "\($0)\n" }.joined()
    if let outputPath {
      try Files.create(outputPath, text)
      Output.result(notes)
    } else {
      Output.result(text)
      if !notes.isEmpty { Output.message(notes) }
    }
  }

  /// The task of a file, or its faults.
  static func task(_ path: String) throws(Failure) -> StudyTask {
    let bytes = try Files.read(path)
    do throws(FaultReport) {
      return try StudyTask.read(bytes, file: path).task
    } catch {
      throw FHIRImportCommand.refusal(error)
    }
  }
}
