/// A value set that stands inside a questionnaire.
package struct ContainedValueSet: Sendable, Hashable {
  /// By which items name it inside of the questionnaire, behind a `#`; nil where it has none.
  package var id: String?
  /// The canonical URL, by which items may name it; nil where it has none.
  package var url: String?
  package var codings: [FHIRCoding]
  /// Whether `codings` is all of it; false if a part names a whole code system or a filter.
  package var isComplete: Bool

  package init(
    id: String? = nil, url: String? = nil, codings: [FHIRCoding], isComplete: Bool = true
  ) {
    self.id = id
    self.url = url
    self.codings = codings
    self.isComplete = isComplete
  }
}
