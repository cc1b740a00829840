package import FHIRPath

/// A FHIR questionnaire of R4 or R5, as far as it has a meaning here; `unread` lists the rest.
///
/// linkIds are unique, every `enableWhen` names a question that exists, and no condition depends on
/// itself.
package struct Questionnaire: Sendable, Hashable {
  /// The release that the document is written in, as far as it shows; R4 if it does not.
  package var release: FHIRVersion
  /// The resource's id on the server that it came from; nil where the document has none.
  package var id: String?
  /// The canonical URL, by which responses name it.
  package var url: String?
  /// The version of the questionnaire itself.
  package var version: String?
  /// A name for programs; people read the title.
  package var name: String?
  package var title: TranslatedText?
  /// Nil where the document leaves it out, although FHIR asks for it.
  package var status: PublicationStatus?
  package var date: PartialDateTime?
  package var publisher: TranslatedText?
  package var description: TranslatedText?
  package var purpose: TranslatedText?
  package var copyright: TranslatedText?
  /// The language of the texts, a BCP 47 tag.
  package var language: String?
  package var effectivePeriod: Period?
  /// The resource types that a response may be about, such as `Patient`; empty for any.
  package var subjectTypes: [String]
  package var codes: [FHIRCoding]
  /// The canonical URLs of the questionnaires that this one was made from.
  package var derivedFrom: [String]
  package var items: [QuestionnaireItem]
  /// The value sets that the document carries with it.
  package var valueSets: [ContainedValueSet]
  /// Variables of the whole questionnaire, in their order.
  package var variables: [FHIRExpression]
  /// Constraints on the whole response.
  package var constraints: [QuestionnaireConstraint]
  /// What the document holds beyond all this.
  package var unread: UnreadList

  /// Whether answers may be collected with a questionnaire.
  package enum PublicationStatus: String, Sendable, Hashable, CaseIterable {
    case draft, active, retired, unknown
  }

  /// The contained value set that `canonical` (`#id`, or a URL) names.
  package func valueSet(_ canonical: String) -> ContainedValueSet? {
    if canonical.hasPrefix("#") {
      let id = canonical.dropFirst()
      return valueSets.first { $0.id.map { $0 == id } ?? false }
    }
    let url = canonical.prefix { $0 != "|" }
    return valueSets.first { $0.url.map { $0 == url } ?? false }
  }
}
