import FHIRPath
import StrictJSON

/// One extension as it stands in a document.
struct ExtensionField {
  let url: String
  let field: Field
  /// The extension, if it is one that is read here.
  let known: KnownExtension?
  private(set) var value: FHIRValue?
  /// An expression; a bare text counts as FHIRPath.
  private(set) var expression: FHIRExpression?
  /// The codings of a `CodeableConcept`.
  private(set) var concept: [FHIRCoding]?
  /// The text of a `valueString` with its translations.
  private(set) var words: TranslatedText?
  /// The extensions inside it, for one that has several values.
  private(set) var parts: [ExtensionField] = []

  /// Nil, with a fault, if the field is no object or has no URL.
  ///
  /// What stands in an extension that nobody reads here is not looked at.
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    guard let url = element.require("url")?.string() else { return nil }
    self.url = url
    self.field = field
    known = KnownExtension.named(url)
    guard isRead else { return }
    parts = element.extensions()
    if let field = element.take("valueExpression") {
      expression = FHIRExpression(field, notes)
    } else if let field = element.take("valueCodeableConcept") {
      concept = Self.codings(field, notes)
    } else {
      let translations = element.take("_valueString")
      value = element.choice(.value)
      if case .string(let text) = value {
        expression = FHIRExpression(expression: text)
        words = element.words(text, translations)
      }
    }
    element.finish()
  }

  /// Whether anything is made of it: a part of an extension has a plain word instead of a URL.
  var isRead: Bool { known != nil || url == ExtensionURL.side || !url.contains(":") }

  private static func codings(_ field: Field, _ notes: ReadingNotes) -> [FHIRCoding]? {
    guard var element = ElementReader(field, notes) else { return nil }
    defer { element.finish() }
    return element.codings("coding")
  }

  /// The text of a string, code, URL or the like.
  var text: String? {
    if case .string(let text) = value { return text }
    if case .uri(let text) = value { return text }
    if case .other(_, .string(let text)) = value { return text }
    return nil
  }

  var flag: Bool? {
    guard case .boolean(let flag) = value else { return nil }
    return flag
  }

  /// A decimal or an integer.
  var number: ExactDecimal? {
    if case .decimal(let number) = value { return number }
    if case .integer(let whole) = value { return ExactDecimal(whole) }
    return nil
  }

  /// A number that counts something; whole and not negative.
  var count: Int? {
    guard let whole = number?.wholeNumber, whole >= 0 else { return nil }
    return whole
  }

  var coding: FHIRCoding? {
    guard case .coding(let coding) = value else { return nil }
    return coding
  }

  var quantity: FHIRQuantity? {
    guard case .quantity(let quantity) = value else { return nil }
    return quantity
  }

  /// The language and text of a `translation`.
  var translation: (language: String, text: String)? {
    guard known == .translation, parts.count == 2,
      let language = parts.first(where: { $0.url == "lang" })?.text,
      let text = parts.first(where: { $0.url == "content" })?.text
    else { return nil }
    return (language, text)
  }
}
