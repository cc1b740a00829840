import FHIR
import FHIRPath
import StrictJSON

/// Short ways to documents for tests.
enum Documents {
  /// A questionnaire of R4 with the given items.
  static func questionnaire(_ items: String, head: String = "") throws -> Questionnaire {
    try Questionnaire.read(
      Array(#"{"resourceType": "Questionnaire", \#(head) "item": [\#(items)]}"#.utf8),
      file: "q.json")
  }

  static func response(
    _ items: String, status: String = "completed"
  ) throws -> QuestionnaireResponse {
    let text = #"""
      {"resourceType": "QuestionnaireResponse", "status": "\#(status)", "item": [\#(items)]}
      """#
    return try QuestionnaireResponse.read(Array(text.utf8), file: "r.json")
  }

  /// The codes and places of the issues.
  static func issues(
    _ questionnaire: String, _ response: String, status: String = "completed", head: String = ""
  ) throws -> [String] {
    try ResponseValidator(self.questionnaire(questionnaire, head: head))
      .validate(self.response(response, status: status), environment: .fixed)
      .map { "\($0.code) \($0.expression.dropFirst("QuestionnaireResponse".count))" }
  }

  /// The faults of a questionnaire, one a line.
  static func faults(_ text: String) -> String {
    do {
      _ = try Questionnaire.read(Array(text.utf8), file: "q.json")
      return ""
    } catch {
      return error.description
    }
  }
}
