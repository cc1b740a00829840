/// A rule in FHIRPath that a response must keep.
package struct QuestionnaireConstraint: Sendable, Hashable {
  /// Tells the constraints of a questionnaire apart.
  package var key: String
  package var severity: Severity
  package var expression: FHIRExpression
  /// The rule for people.
  package var human: TranslatedText
  /// Why the rule is there, for the questionnaire's authors.
  package var requirements: String?
  /// Where to show that the rule is broken, as the questionnaire's author wrote it.
  package var locations: [String]

  /// How bad it is that a rule is broken.
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning
  }
}
