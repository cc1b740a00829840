import StrictJSON

/// Choices of all kinds.
extension ResearchKitAnswer {
  mutating func boolean() -> Taken? {
    let (yes, no) = (source.text("yes"), source.text("no"))
    return taken(
      Draft.object(["type": "boolean", "yesText": Draft.text(yes), "noText": Draft.text(no)]))
  }

  mutating func choice(_ key: String, display: String?) -> Taken? {
    let isMultiple = source.take("style")?.stringValue == "multipleChoice"
    let options = options(key)
    guard options.count >= 2 else {
      return left("it has \(options.count) options, and a choice needs two")
    }
    source.ignore(["vertical"])
    return taken(
      Draft.object([
        "type": isMultiple ? "multipleChoice" : "singleChoice", "options": .list(options),
        "display": display.map { .string($0) },
      ]))
  }

  mutating func picker() -> Taken? {
    let options = options("textChoices")
    guard options.count >= 2 else {
      return left("it has \(options.count) options, and a choice needs two")
    }
    return taken(
      Draft.object(["type": "singleChoice", "options": .list(options), "display": "picker"]))
  }

  mutating func pickers() -> Taken? {
    let separator = source.take("separator")?.stringValue
    var pickers: [JSONValue] = []
    for (value, place) in source.list("valuePickers") {
      var inner = ImportObject(value, at: place)
      pickers.append(.list(Self.options(&inner, "textChoices", &report)))
    }
    guard pickers.count >= 2 else {
      return left("it has \(pickers.count) pickers, and two are needed")
    }
    return taken(
      Draft.object([
        "type": "pickers", "pickers": .list(pickers), "separator": separator.map { .string($0) },
      ]))
  }

  mutating func textScale() -> Taken? {
    let options = options("textChoices")
    source.ignore(["defaultIndex"])
    guard (2...8).contains(options.count) else {
      return left("it has \(options.count) options, and a text scale has 2 to 8")
    }
    return taken(
      Draft.object([
        "type": "textScale", "options": .list(options), "vertical": vertical(),
      ]))
  }

  private mutating func options(_ key: String) -> [JSONValue] {
    Self.options(&source, key, &report)
  }

  private static func options(
    _ source: inout ImportObject, _ key: String, _ report: inout ImportReport
  ) -> [JSONValue] {
    var values: Set<String> = []
    return source.list(key).enumerated().map { index, item in
      var choice = ImportObject(item.value, at: item.place)
      let kind = choice.take("_class")?.stringValue
      // A choice without a value has its place as one there.
      var value = choice.take("value").flatMap(plain) ?? String(index)
      if !values.insert(value).inserted {
        report.add(item.place, .changed("its value is doubled, so its place stands for it"))
        value = "\(value)_\(index)"
        values.insert(value)
      }
      let text = choice.text("text")
      let detail = choice.text("detailText")
      let isExclusive = choice.flag("exclusive")
      let color = choice.object("color").flatMap(hexadecimal)
      let isOther = kind == "ORKTextChoiceOther"
      let isOptional = choice.flag("textViewInputOptional")
      let placeholder = choice.text("textViewPlaceholderText") ?? choice.text("textViewText")
      choice.ignore(["_class", "textViewStartsHidden", "normalStateImage", "selectedStateImage"])
      choice.finish(&report, because: "options have no such setting")
      return Draft.object([
        "value": .string(value), "text": Draft.text(text ?? value), "detail": Draft.text(detail),
        "color": color.map { .string($0) }, "exclusive": isExclusive ? true : nil,
        "other": isOther
          ? Draft.object([
            "placeholder": Draft.text(placeholder), "required": .boolean(!isOptional),
          ]) : nil,
      ])
    }
  }

  private static func plain(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): number.digits
    case .boolean(let flag): String(flag)
    case .null, .list, .object: nil
    }
  }

  /// Shares from 0 to 1 as `#rrggbb`.
  private static func hexadecimal(_ color: ImportObject) -> String? {
    var color = color
    let parts = ["r", "g", "b"].map { key -> Int in
      guard case .number(let number)? = color.take(key) else { return 0 }
      return Int(min(255, max(0, (number.double * 255).rounded())))
    }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
