import Commands
import FHIR
import FHIRPath
import StrictJSON
import StudyModel

/// `ambler fhir validate`: a response against its questionnaire.
struct FHIRValidateCommand {
  private let questionnairePath: String
  private let responsePath: String
  private let printsJSON: Bool

  init(_ operands: [String], _ arguments: Arguments) throws(Failure) {
    guard operands.count == 2 else {
      throw Failure(
        .usage, "`fhir validate` takes a questionnaire and a response. See `ambler fhir --help`.")
    }
    questionnairePath = operands[0]
    responsePath = operands[1]
    printsJSON = arguments.has(.json)
  }

  func run() throws(Failure) {
    do {
      try report(try issues())
    } catch let failure as Failure {
      throw failure
    } catch let report as FaultReport {
      throw refusal(report)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  private func issues() throws -> [ValidationIssue] {
    let response = try QuestionnaireResponse.read(
      try Files.read(responsePath), file: responsePath)
    let store = QuestionnaireStore(questionnairePath)
    guard let questionnaire = try store.questionnaire(for: response) else {
      Output.message("\(questionnairePath): there is no questionnaire for this response.")
      return ResponseValidator.issuesWithoutQuestionnaire()
    }
    return ResponseValidator(questionnaire).validate(
      response, environment: try ExpressionTime.now())
  }

  private func report(_ issues: [ValidationIssue]) throws(Failure) {
    if printsJSON {
      Output.result(OperationOutcome.json(issues).prettyPrinted() + "\n")
    } else {
      for issue in issues { Output.result("\(issue)\n".onOneLine) }
    }
    let errors = issues.count { $0.severity.isFailure }
    if errors > 0 {
      throw Failure(.badInput, errors == 1 ? "1 error." : "\(errors) errors.")
    }
    guard !printsJSON else { return }
    let warnings = issues.count == 1 ? "1 warning" : "\(issues.count) warnings"
    Output.result("\(responsePath): valid\(issues.isEmpty ? "" : ", \(warnings)")\n")
  }

  /// A document that cannot be read has no issues of its own, only faults.
  private func refusal(_ report: FaultReport) -> Failure {
    if printsJSON { Output.result(OperationOutcome.json(report).prettyPrinted() + "\n") }
    for fault in report.faults { Output.message(fault.description) }
    return Failure(
      .badInput, report.faults.count == 1 ? "1 fault." : "\(report.faults.count) faults.")
  }
}

extension String {
  /// Words of a questionnaire may break lines; an issue is one line.
  fileprivate var onOneLine: String {
    dropLast().split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
  }
}
