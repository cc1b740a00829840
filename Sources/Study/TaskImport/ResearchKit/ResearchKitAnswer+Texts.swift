import StrictJSON

/// Texts.
extension ResearchKitAnswer {
  mutating func text(content: String?) -> Taken? {
    let length = source.whole("maximumLength").flatMap { $0 > 0 ? min($0, 100_000) : nil }
    var regex = source.object("validationRegularExpression")
    let pattern = regex?.text("pattern")
    let message = source.text("invalidMessage")
    let isSeveral = source.flag("multipleLines")
    let initial = source.text("defaultTextAnswer")
    let placeholder = source.text("placeholder")
    if source.flag("secureTextEntry") { changed("what is typed is shown") }
    // A pattern matches there when any part of the text does; here the whole text must.
    let whole = pattern.map { "[\\s\\S]*?(?:\($0))[\\s\\S]*" }
    return taken(
      Draft.object([
        "type": "text", "content": content.map { .string($0) },
        "maximumLength": length.map { .number(JSONNumber($0)) },
        "pattern": whole.map { .string($0) },
        "patternText": pattern == nil
          ? nil : Draft.text(message ?? "Please write it in the form that is asked for."),
        "multiline": isSeveral ? nil : false, "placeholder": Draft.text(placeholder),
      ]), initial: initial.map { .string($0) })
  }

  mutating func confirmation() -> Taken? {
    guard let original = source.text("originalItemIdentifier") else {
      return left("it names no text to be confirmed")
    }
    let message = source.text("errorMessage")
    source.ignore([
      "validationRegularExpression", "invalidMessage", "maximumLength", "multipleLines",
      "defaultTextAnswer", "placeholder", "secureTextEntry",
    ])
    return taken(
      Draft.object([
        "type": "confirmation", "of": .string(original), "differsText": Draft.text(message),
      ]))
  }
}
