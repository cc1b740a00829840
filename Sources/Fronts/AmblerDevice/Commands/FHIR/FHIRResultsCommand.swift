import Commands
import FHIR
import StrictJSON
import StudyModel

/// `ambler fhir results`: a result as a bundle of a response and observations.
struct FHIRResultsCommand {
  private let name: String
  private let arguments: Arguments

  init(_ operands: [String], _ arguments: Arguments) throws(Failure) {
    guard operands.count == 1 else {
      throw Failure(.usage, "`fhir results` takes one result. See `ambler fhir --help`.")
    }
    name = operands[0]
    self.arguments = arguments
  }

  func run() async throws {
    let named = try await NamedResult(name, arguments)
    let result = try named.document()
    let task = try task(of: result, named.store)
    let text: String
    do throws(FHIRError) {
      text = try ResultExport(result, of: task).bundle.prettyPrinted() + "\n"
    } catch {
      throw Failure(.badInput, "\(name): \(error)")
    }
    if let path = arguments[.out] {
      try Files.create(path, text)
    } else {
      Output.result(text)
    }
  }

  /// The task that is named, else the one that the run was made with, where it was made here.
  private func task(of result: JSONValue, _ store: Store?) throws(Failure) -> StudyTask {
    if let path = arguments[.task] { return try FHIRExportCommand.task(path) }
    guard let task = store?.task(of: result) else {
      throw Failure(.usage, "`fhir results` needs the task of this result: `--task TASK`.")
    }
    return task
  }
}
