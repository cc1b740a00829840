extension QuestionnaireConstraint {
  /// The constraint of a `constraint` or `targetConstraint`; nil without key, rule and words.
  init?(_ found: ExtensionField, _ notes: ReadingNotes) {
    var texts: [String: String] = [:]
    var expression: FHIRExpression?
    var locations: [String] = []
    var others: [ExtensionField] = []
    var human: TranslatedText?
    for part in found.parts {
      switch part.url {
      case "human": human = part.words
      case "key", "severity", "requirements":
        texts[part.url] = part.text
      case "expression": expression = part.expression
      case "location": part.text.map { locations.append($0) }
      case _: others.append(part)
      }
    }
    guard let key = texts["key"], let expression, let human else { return nil }
    for part in others { notes.unread(part) }
    self.init(
      key: key, severity: texts["severity"] == "warning" ? .warning : .error,
      expression: expression, human: human, requirements: texts["requirements"],
      locations: locations)
  }
}
