package import FHIRPath

/// Holds responses against one questionnaire, which is prepared once.
package struct ResponseValidator: Sendable {
  private let questionnaire: PreparedQuestionnaire

  /// Prepares a questionnaire; `terminology` answers for value sets that it does not carry.
  package init(_ questionnaire: Questionnaire, terminology: Terminology = .builtIn) {
    self.questionnaire = PreparedQuestionnaire(questionnaire, terminology)
  }

  /// All that is wrong with a response, first the whole, then the items in their order.
  ///
  /// In a response in progress, what only says that it is not finished is a warning. `environment`
  /// gives expressions their time.
  package func validate(
    _ response: QuestionnaireResponse, environment: EvaluationEnvironment
  ) -> [ValidationIssue] {
    guard response.names(questionnaire.questionnaire) ?? true else {
      return Self.issuesWithoutQuestionnaire()
    }
    var walk = ResponseWalk(questionnaire, response, environment)
    return walk.issues()
  }

  /// What is wrong with a response whose questionnaire cannot be found.
  package static func issuesWithoutQuestionnaire() -> [ValidationIssue] {
    [ValidationIssue(.questionnaireNotFound, expression: "QuestionnaireResponse.questionnaire")]
  }
}

extension QuestionnaireResponse {
  /// Whether the response says that it belongs to a questionnaire; nil if that does not show,
  /// because one of them has no name.
  package func names(_ other: Questionnaire) -> Bool? {
    guard let questionnaire else { return nil }
    let parts = questionnaire.split(separator: "|", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    if let id = other.id, name == "#\(id)" || name == "Questionnaire/\(id)" { return true }
    guard let url = other.url else { return nil }
    guard name == url else { return false }
    guard parts.count == 2, let version = other.version else { return true }
    return parts[1] == version
  }
}
