/// One thing that is wrong with a response; no answer is ever part of it.
package struct ValidationIssue: Sendable, Hashable {
  package var code: IssueCode
  package var severity: IssueSeverity
  /// The place as a FHIRPath expression, such as `QuestionnaireResponse.item[0].answer[1]`.
  package var expression: String
  /// The item concerned; nil for the response as a whole.
  package var linkId: String?
  /// What the questionnaire asks for, such as a bound or a list of units; nil where nothing does.
  package var demand: String?
  /// The key and words of the rule that is broken or cannot be evaluated.
  package var rule: Rule?

  /// A rule of the questionnaire, as an issue names it.
  package struct Rule: Sendable, Hashable {
    /// The questionnaire that has it.
    package var questionnaire: String?
    /// The constraint's key in its questionnaire.
    package var key: String
    /// The rule for people.
    package var human: String
    /// The rule in FHIRPath.
    package var expression: String

    package init(questionnaire: String?, key: String, human: String, expression: String) {
      self.questionnaire = questionnaire
      self.key = key
      self.human = human
      self.expression = expression
    }
  }

  /// An issue with the severity that its code usually has, unless another is given.
  package init(
    _ code: IssueCode, severity: IssueSeverity? = nil, expression: String, linkId: String? = nil,
    demand: String? = nil, rule: Rule? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.expression = expression
    self.linkId = linkId
    self.demand = demand
    self.rule = rule
  }
}
