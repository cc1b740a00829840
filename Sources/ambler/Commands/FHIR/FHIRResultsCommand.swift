import FHIR
import StrictJSON

/// `ambler fhir results`: a result as a bundle of a response and observations.
struct FHIRResultsCommand {
  private let path: String
  private let taskPath: String
  private let outputPath: String?

  init(_ operands: [String], _ arguments: Arguments) throws(Failure) {
    guard operands.count == 1 else {
      throw Failure(.usage, "`fhir results` takes one result. See `ambler fhir --help`.")
    }
    guard let taskPath = arguments[.task] else {
      throw Failure(.usage, "`fhir results` needs the task of the result: `--task TASK`.")
    }
    path = operands[0]
    self.taskPath = taskPath
    outputPath = arguments[.out]
  }

  func run() throws(Failure) {
    let task = try FHIRExportCommand.task(taskPath)
    let result = try result()
    let text: String
    do throws(FHIRError) {
      text = try ResultExport(result, of: task).bundle.prettyPrinted() + "\n"
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
    if let outputPath {
      try Files.create(outputPath, text)
    } else {
      Output.result(text)
    }
  }

  private func result() throws(Failure) -> JSONValue {
    let bytes = try Files.read(path)
    do throws(FaultReport) {
      return try JSONDocument(bytes: bytes, file: path).value
    } catch {
      throw FHIRImportCommand.refusal(error)
    }
  }
}
