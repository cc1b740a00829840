package import FHIRPath

/// What an answer must keep to.
package struct ItemLimits: Sendable, Hashable {
  /// The smallest value, of the type of the answers.
  package var minimum: FHIRValue?
  package var maximum: FHIRValue?
  /// In characters.
  package var minLength: Int?
  /// The most characters of a text.
  package var maxLength: Int?
  /// How many digits may stand after the point.
  package var maxDecimalPlaces: Int?
  /// A regular expression that a text must match.
  package var regex: String?
  /// The fewest answers of a question, or instances of a group.
  package var minOccurs: Int?
  /// The most answers of a question, or instances of a group.
  package var maxOccurs: Int?
  /// The MIME types of attachments; empty for any.
  package var mimeTypes: [String] = []
  /// The most bytes of an attachment.
  package var maxSize: ExactDecimal?
  /// The resource types of references; empty for any.
  package var resourceTypes: [String] = []

  package init() {}
}
