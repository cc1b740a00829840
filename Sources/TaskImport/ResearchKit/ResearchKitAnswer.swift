import StrictJSON

/// The answer format of a question as ResearchKit writes it.
struct ResearchKitAnswer {
  /// What the question gets: its `answer`, and what else the format says about it.
  struct Taken {
    var answer: JSONValue
    var initial: JSONValue?
    var noAnswer: JSONValue?

    /// How predicates compare the answer.
    var kind: ResearchKitPredicate.AnswerKind {
      switch answer["type"]?.stringValue {
      case "boolean": .boolean
      case "singleChoice", "textScale": .code
      case "multipleChoice": .codes
      default: .other
      }
    }
  }

  private var source: ImportObject
  private var report: ImportReport
  private let name: String

  /// Reads the format; nil, with the reason in the report, where it cannot be a question.
  static func read(_ source: ImportObject, _ report: inout ImportReport) -> Taken? {
    var source = source
    let name = source.take("_class")?.stringValue ?? ""
    var reader = ResearchKitAnswer(source: source, report: report, name: name)
    let taken = reader.read()
    report = reader.report
    return taken
  }

  private mutating func read() -> Taken? {
    let dontKnow = source.flag("showDontKnowButton")
    let dontKnowText = source.text("customDontKnowButtonText")
    guard var taken = format() else { return nil }
    if dontKnow {
      taken.noAnswer = ["dontKnow": dontKnowText.map { .string($0) } ?? true]
    }
    source.ignore(ResearchKitClasses.formatDrawing)
    source.finish(&report, because: "the answer format has no such setting")
    return taken
  }

  private mutating func format() -> Taken? {
    switch name {
    case "ORKBooleanAnswerFormat": boolean()
    case "ORKTextChoiceAnswerFormat": choice("textChoices", display: nil)
    case "ORKImageChoiceAnswerFormat": choice("imageChoices", display: "images")
    case "ORKColorChoiceAnswerFormat": choice("colorChoices", display: "colors")
    case "ORKValuePickerAnswerFormat": picker()
    case "ORKMultipleValuePickerAnswerFormat": pickers()
    case "ORKTextScaleAnswerFormat": textScale()
    case "ORKScaleAnswerFormat": scale()
    case "ORKContinuousScaleAnswerFormat": continuousScale()
    case "ORKNumericAnswerFormat": numeric()
    case "ORKAgeAnswerFormat": age()
    case "ORKHeightAnswerFormat": taken(["type": "height", "system": system()])
    case "ORKWeightAnswerFormat": weight()
    case "ORKTextAnswerFormat": text(content: nil)
    case "ORKEmailAnswerFormat": text(content: "email")
    case "ORKConfirmTextAnswerFormat": confirmation()
    case "ORKDateAnswerFormat": date()
    case "ORKTimeOfDayAnswerFormat": timeOfDay()
    case "ORKTimeIntervalAnswerFormat": timeInterval()
    case "ORKLocationAnswerFormat": location()
    case "ORKSESAnswerFormat": ladder()
    case "ORKHealthKitQuantityTypeAnswerFormat": healthQuantity()
    case "ORKHealthKitCharacteristicTypeAnswerFormat": healthCharacteristic()
    case "ORKAnswerFormat", "": left("it names no kind of answer")
    default: left("the answer format \(name) is not known")
    }
  }

  private func taken(_ answer: JSONValue, initial: JSONValue? = nil) -> Taken {
    Taken(answer: answer, initial: initial)
  }

  private mutating func left(_ why: String) -> Taken? {
    report.add(source.place, .left(why))
    return nil
  }

  private mutating func changed(_ how: String) { report.add(source.place, .changed(how)) }
}

extension ResearchKitAnswer {
  private mutating func boolean() -> Taken? {
    let (yes, no) = (source.text("yes"), source.text("no"))
    return taken(
      Draft.object(["type": "boolean", "yesText": Draft.text(yes), "noText": Draft.text(no)]))
  }

  private mutating func choice(_ key: String, display: String?) -> Taken? {
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

  private mutating func picker() -> Taken? {
    let options = options("textChoices")
    guard options.count >= 2 else {
      return left("it has \(options.count) options, and a choice needs two")
    }
    return taken(
      Draft.object(["type": "singleChoice", "options": .list(options), "display": "picker"]))
  }

  private mutating func pickers() -> Taken? {
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

  private mutating func textScale() -> Taken? {
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
      return min(255, max(0, Int((number.double * 255).rounded())))
    }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension ResearchKitAnswer {
  private mutating func vertical() -> JSONValue? { source.flag("vertical") ? true : nil }

  private mutating func scale() -> Taken? {
    let minimum = source.whole("minimum") ?? 0
    let maximum = source.whole("maximum") ?? 0
    let step = max(1, source.whole("step") ?? 1)
    let initial = source.whole("defaultValue")
    guard minimum < maximum, (maximum - minimum).isMultiple(of: step),
      (maximum - minimum) / step <= 13
    else { return left("its ends and steps make no scale of 1 to 13 steps") }
    let isOnScale = initial.map { (minimum...maximum).contains($0) } ?? false
    return taken(
      Draft.object([
        "type": "scale", "minimum": .number(JSONNumber(minimum)),
        "maximum": .number(JSONNumber(maximum)), "step": .number(JSONNumber(step)),
        "minimumText": Draft.text(source.text("minimumValueDescription")),
        "maximumText": Draft.text(source.text("maximumValueDescription")),
        "vertical": vertical(),
      ]), initial: isOnScale && initial != minimum ? initial.map { .number(JSONNumber($0)) } : nil)
  }

  private mutating func continuousScale() -> Taken? {
    guard let minimum = number("minimum"), let maximum = number("maximum"),
      minimum.double < maximum.double
    else { return left("its ends make no scale") }
    let digits = min(4, max(0, source.whole("maximumFractionDigits") ?? 0))
    let isPercent = source.take("numberStyle")?.stringValue == "percent"
    source.ignore(["defaultValue"])
    return taken(
      Draft.object([
        "type": "continuousScale", "minimum": .number(minimum), "maximum": .number(maximum),
        "fractionDigits": .number(JSONNumber(digits)), "style": isPercent ? "percent" : nil,
        "minimumText": Draft.text(source.text("minimumValueDescription")),
        "maximumText": Draft.text(source.text("maximumValueDescription")),
        "vertical": vertical(),
      ]))
  }

  private mutating func number(_ key: String) -> JSONNumber? {
    guard case .number(let number)? = source.take(key) else { return nil }
    return number
  }

  private mutating func numeric() -> Taken? {
    let isDecimal = source.take("style")?.stringValue == "decimal"
    let minimum = number("minimum")
    let maximum = number("maximum")
    let digits = source.whole("maximumFractionDigits")
    let initial = number("defaultNumericAnswer")
    let unit = source.text("unit")
    source.ignore(["placeholder"])
    if let unit {
      changed("its unit \"\(unit)\" is not checked; write the UCUM unit into the task")
    }
    return taken(
      Draft.object([
        "type": isDecimal ? "decimal" : "integer", "minimum": minimum.map { .number($0) },
        "maximum": maximum.map { .number($0) },
        "fractionDigits": isDecimal
          ? digits.flatMap { (0...18).contains($0) ? .number(JSONNumber($0)) : nil } : nil,
      ]), initial: initial.map { .number($0) })
  }

  private mutating func age() -> Taken? {
    let minimum = max(0, source.whole("minimumAge") ?? 0)
    let maximum = min(150, source.whole("maximumAge") ?? 125)
    guard minimum < maximum else { return left("its ends make no range of ages") }
    source.ignore(["defaultValue", "minimumAgeCustomText", "maximumAgeCustomText"])
    return taken(
      Draft.object([
        "type": "age", "minimum": .number(JSONNumber(minimum)),
        "maximum": .number(JSONNumber(maximum)),
        "stored": source.flag("useYearForResult") ? "birthYear" : nil,
        "includesYounger": source.flag("treatMinAgeAsRange") ? true : nil,
        "includesOlder": source.flag("treatMaxAgeAsRange") ? true : nil,
      ]))
  }

  private mutating func system() -> JSONValue {
    switch source.take("measurementSystem")?.stringValue {
    case "metric": "metric"
    case "USC": "imperial"
    default: "either"
    }
  }

  private mutating func weight() -> Taken? {
    let minimum = number("minimumValue").flatMap { $0.double > 0 ? $0 : nil }
    let maximum = number("maximumValue").flatMap { $0.double > 0 ? $0 : nil }
    source.ignore(["defaultValue", "numericPrecision"])
    return taken(
      Draft.object([
        "type": "weight", "system": system(), "minimum": minimum.map { .number($0) },
        "maximum": maximum.map { .number($0) },
      ]))
  }
}

extension ResearchKitAnswer {
  private mutating func text(content: String?) -> Taken? {
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

  private mutating func confirmation() -> Taken? {
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

  private mutating func date() -> Taken? {
    let hasTime = source.take("style")?.stringValue == "dateTime"
    let earliest = day("minimumDate") ?? relative("daysBeforeCurrentDateToSetMinimumDate", -1)
    let isUpToNow = source.flag("isMaxDateCurrentTime")
    let latest = isUpToNow ? ["daysFromToday": 0] : day("maximumDate")
    let later = relative("daysAfterCurrentDateToSetMinimumDate", 1)
    let step = source.whole("minuteInterval").flatMap { (2...30).contains($0) ? $0 : nil }
    source.ignore(["defaultDate"])
    return taken(
      Draft.object([
        "type": hasTime ? "dateTime" : "date", "earliest": later ?? earliest, "latest": latest,
        "minuteStep": hasTime ? step.map { .number(JSONNumber($0)) } : nil,
      ]))
  }

  /// The day of a moment such as `2019-05-27T00:35:06-0700`.
  private mutating func day(_ key: String) -> JSONValue? {
    source.text(key).map { .string(String($0.prefix(10))) }
  }

  private mutating func relative(_ key: String, _ sign: Int) -> JSONValue? {
    guard let days = source.whole(key), days > 0 else { return nil }
    return ["daysFromToday": .number(JSONNumber(sign * days))]
  }

  private mutating func timeOfDay() -> Taken? {
    let initial = source.text("defaultComponents")
    let step = source.whole("minuteInterval").flatMap { (2...30).contains($0) ? $0 : nil }
    return taken(
      Draft.object(["type": "timeOfDay", "minuteStep": step.map { .number(JSONNumber($0)) }]),
      initial: initial == "00:00" ? nil : initial.map { .string($0) })
  }

  private mutating func timeInterval() -> Taken? {
    let step = source.whole("step").flatMap { (2...30).contains($0) ? $0 : nil }
    source.ignore(["defaultInterval"])
    changed("the length of time is stored in minutes, not in seconds")
    return taken(
      Draft.object(["type": "timeInterval", "minuteStep": step.map { .number(JSONNumber($0)) }]))
  }

  private mutating func location() -> Taken? {
    source.ignore(["useCurrentLocation", "placeholder"])
    return taken(["type": "location"])
  }

  private mutating func ladder() -> Taken? {
    let (top, bottom) = (source.text("topRungText"), source.text("bottomRungText"))
    return taken(
      Draft.object([
        "type": "ladder", "topText": Draft.text(top), "bottomText": Draft.text(bottom),
      ]))
  }

  private mutating func healthQuantity() -> Taken? {
    let isDecimal = source.take("numericAnswerStyle")?.stringValue == "decimal"
    source.ignore(["quantityType"])
    let unit = source.text("unit")
    changed("the person types the value; it does not come from a health store")
    if let unit {
      changed("its unit \"\(unit)\" is not checked; write the UCUM unit into the task")
    }
    return taken(["type": isDecimal ? "decimal" : "integer"])
  }

  private mutating func healthCharacteristic() -> Taken? {
    let kind = source.text("characteristicType") ?? ""
    source.ignore(["minimumDate", "maximumDate", "defaultDate"])
    changed("the person answers; it does not come from a health store")
    if kind.hasSuffix("DateOfBirth") { return taken(["type": "date"]) }
    if kind.hasSuffix("WheelchairUse") { return taken(["type": "boolean"]) }
    return taken(["type": "text", "multiline": false])
  }
}
