package import FHIRPath

/// The answers to a FHIR questionnaire, of R4 or R5; `unread` lists what is not here.
package struct QuestionnaireResponse: Sendable, Hashable {
  /// The resource's id on the server that it came from; nil where the document has none.
  package var id: String?
  /// The canonical URL of the questionnaire, perhaps with `|` and its version; R4 lets it be absent.
  package var questionnaire: String?
  /// Nil where the document leaves it out, although FHIR asks for it.
  package var status: Status?
  package var authored: PartialDateTime?
  package var subject: Reference?
  package var author: Reference?
  package var source: Reference?
  package var items: [ResponseItem]
  package var unread: UnreadList

  /// How far the answering has come.
  package enum Status: String, Sendable, Hashable, CaseIterable {
    case inProgress = "in-progress"
    case completed, amended, stopped
    case enteredInError = "entered-in-error"
  }
}
