/// An expression inside a questionnaire, as FHIR's `Expression`; read, not yet parsed.
package struct FHIRExpression: Sendable, Hashable {
  /// `text/fhirpath`, `text/cql`, `application/x-fhir-query` or another.
  package var language: String
  /// The expression in its language, as written.
  package var expression: String
  /// The name by which others refer to its result.
  package var name: String?
  /// What the expression is for, in words for people.
  package var description: String?

  package init(
    language: String = Self.fhirPath, expression: String, name: String? = nil,
    description: String? = nil
  ) {
    self.language = language
    self.expression = expression
    self.name = name
    self.description = description
  }

  /// The language that is evaluated here.
  package static let fhirPath = "text/fhirpath"
}
