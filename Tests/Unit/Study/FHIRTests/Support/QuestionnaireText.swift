import FHIR
import StrictJSON

/// Questionnaires as texts, item by item.
enum QuestionnaireText {
  /// The account of an import; `head` ends with a comma.
  static func report(_ head: String, _ items: [String]) throws -> QuestionnaireImportReport {
    let text =
      #"{"resourceType": "Questionnaire", \#(head) "item": [\#(items.joined(separator: ", "))]}"#
    let document = try JSONDocument(
      bytes: Array(text.utf8), file: "q.json", limits: Questionnaire.limits)
    return try QuestionnaireImport(document).report
  }

  /// Where the extensions of FHIR itself begin.
  static let core = "http://hl7.org/fhir/StructureDefinition/"

  /// One extension.
  static func found(_ name: String, _ value: String) -> String {
    let url = name.hasPrefix("urn:") ? name : core + name
    return #"{"url": "\#(url)", \#(value)}"#
  }

  /// An item, or the head of a questionnaire, with extensions.
  static func extensions(_ found: String...) -> String {
    #""extension": [\#(found.joined(separator: ", "))]"#
  }

  /// An extension with an expression.
  static func rule(
    _ name: String, _ text: String, language: String = "text/fhirpath", as variable: String? = nil
  ) -> String {
    let called = variable.map { #""name": "\#($0)", "# } ?? ""
    let quoted = JSONValue.string(text).serialized()
    return found(
      name,
      #""valueExpression": {\#(called)"language": "\#(language)", "expression": \#(quoted)}"#)
  }

  /// An extension with a constraint in FHIRPath.
  static func constraint(_ key: String, _ text: String, severity: String = "error")
    -> String
  {
    found(
      "questionnaire-constraint",
      #"""
      "extension": [{"url": "key", "valueId": "\#(key)"},
        {"url": "severity", "valueCode": "\#(severity)"}, {"url": "human", "valueString": "No."},
        {"url": "expression", "valueString": "\#(text)"}]
      """#)
  }

  /// An item without words.
  static func item(_ linkId: String, _ type: String, _ members: String = "") -> String {
    #"{"linkId": "\#(linkId)", "type": "\#(type)"\#(members.isEmpty ? "" : ", ")\#(members)}"#
  }

  /// An item with words.
  static func asked(_ linkId: String, _ type: String, _ members: String = "") -> String {
    item(linkId, type, #""text": "Q""# + (members.isEmpty ? "" : ", \(members)"))
  }
}
