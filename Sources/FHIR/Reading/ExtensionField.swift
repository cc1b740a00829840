import FHIRPath
import StrictJSON

/// One extension as it stands in a document.
struct ExtensionField {
  let url: String
  let field: Field
  let value: FHIRValue?
  /// The text of a `valueString` with its translations.
  let words: LocalizedText?
  /// The extensions inside it, for one that has several values.
  let parts: [ExtensionField]

  /// Nil, with a fault, if the field is no object or has no URL.
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    guard let url = element.require("url")?.string() else { return nil }
    self.url = url
    self.field = field
    parts = element.extensions()
    value = element.choice(.value)
    if case .string(let text) = value {
      words = element.words(text, shadow: "_valueString")
    } else {
      words = nil
    }
    element.finish()
  }

  /// The extension, if it is one that is read here.
  var known: KnownExtension? { KnownExtension.named(url) }

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

  var coding: Coding? {
    guard case .coding(let coding) = value else { return nil }
    return coding
  }

  var quantity: FHIRQuantity? {
    guard case .quantity(let quantity) = value else { return nil }
    return quantity
  }

  /// The codings of a `CodeableConcept`, as far as they have a code.
  var concept: [Coding]? {
    guard case .other("CodeableConcept", let json) = value else { return nil }
    return json["coding"]?.listValue?.compactMap { coding in
      coding["code"]?.stringValue.map { code in
        Coding(
          system: coding["system"]?.stringValue, code: code,
          display: (coding["display"]?.stringValue).map { LocalizedText($0) })
      }
    }
  }

  /// An expression; a bare text counts as FHIRPath.
  var expression: FHIRExpression? {
    if case .string(let text) = value { return FHIRExpression(expression: text) }
    guard case .other("Expression", let json) = value,
      let expression = json["expression"]?.stringValue
    else { return nil }
    return FHIRExpression(
      language: json["language"]?.stringValue ?? FHIRExpression.fhirPath, expression: expression,
      name: json["name"]?.stringValue, description: json["description"]?.stringValue)
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
