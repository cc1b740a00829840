import FHIRPath
import StrictJSON
import StudyModel

/// Gives an item the type, limits and options of an answer format.
struct AnswerItemForm {
  let id: String
  /// The `answer` of the question.
  let answer: JSONValue
  let words: ExportedWords
  let options: ExportedOptions
  let initial: JSONValue?

  func write(_ type: AnswerType, into item: inout ItemDraft) {
    switch AnswerKind(type) {
    case .coding: choice(type, &item)
    case .picks, .group: parts(type, &item)
    case .boolean: item.type = "boolean"
    case .integer: whole(type, &item)
    case .decimal: decimal(type, &item)
    case .quantity: quantity(type, &item)
    case .string: text(type, &item)
    case .date, .dateTime, .time: moment(type, &item)
    case .attachment: attachment(&item)
    }
    if !type.isPlain || isMarkedByUnit(type) {
      item.extend(ExtensionURL.answerType, "valueCode", .string(type.rawValue))
    }
    begin(type, &item)
  }

  /// A number with a unit is a quantity in the expressions of a task, and not everywhere else.
  private func isMarkedByUnit(_ type: AnswerType) -> Bool {
    (type == .integer || type == .decimal) && answer["unit"] != nil
  }

  // MARK: Numbers

  private func whole(_ type: AnswerType, _ item: inout ItemDraft) {
    item.type = "integer"
    let isLadder = type == .ladder
    let maximum = isLadder ? answer["rungs"] ?? 10 : answer["maximum"]
    item.extend(ExtensionURL.minValue, "valueInteger", isLadder ? 1 : answer["minimum"])
    item.extend(ExtensionURL.maxValue, "valueInteger", maximum)
    if type == .scale || isLadder {
      item.control("slider")
      item.extend(ExtensionURL.sliderStepValue, "valueInteger", answer["step"])
      orient(&item)
    }
    let unit = type == .age ? "a" : answer["unit"]?.stringValue
    if let unit, answer["stored"]?.stringValue != "birthYear" { item.unit(ExtensionURL.unit, unit) }
  }

  private func decimal(_ type: AnswerType, _ item: inout ItemDraft) {
    item.type = "decimal"
    item.extend(ExtensionURL.minValue, "valueDecimal", answer["minimum"])
    item.extend(ExtensionURL.maxValue, "valueDecimal", answer["maximum"])
    item.extend(ExtensionURL.maxDecimalPlaces, "valueInteger", answer["fractionDigits"])
    if type == .continuousScale {
      item.control("slider")
      orient(&item)
    }
    if let unit = answer["unit"]?.stringValue { item.unit(ExtensionURL.unit, unit) }
  }

  private func quantity(_ type: AnswerType, _ item: inout ItemDraft) {
    item.type = "quantity"
    let units: [JSONValue] =
      switch type {
      case .height: ["cm"]
      case .weight: ["kg"]
      case .timeInterval: ["min"]
      case _: answer["units"]?.listValue ?? []
      }
    for unit in units {
      let code = unit.stringValue ?? unit["code"]?.stringValue ?? "1"
      item.unit(ExtensionURL.unitOption, code, display: words.members("display", unit["text"]))
    }
    let first = units.first.map { $0.stringValue ?? $0["code"]?.stringValue ?? "1" } ?? "1"
    let minimum = answer["minimum"] ?? answer["minimumMinutes"]
    let maximum = answer["maximum"] ?? answer["maximumMinutes"]
    for (url, bound) in [
      (ExtensionURL.minQuantity, minimum), (ExtensionURL.maxQuantity, maximum),
    ] {
      guard let bound else { continue }
      item.extend(
        url, "valueQuantity",
        .object([
          "value": bound, "unit": .string(first), "system": .string(CodeSystem.ucum),
          "code": .string(first),
        ]))
    }
    item.extend(ExtensionURL.maxDecimalPlaces, "valueInteger", answer["fractionDigits"])
  }

  // MARK: Words and moments

  private func text(_ type: AnswerType, _ item: inout ItemDraft) {
    let isLine = type == .confirmation || answer["multiline"]?.booleanValue == false
    item.type = isLine ? "string" : "text"
    item.extend(ExtensionURL.minLength, "valueInteger", answer["minimumLength"])
    item.maxLength = answer["maximumLength"]?.integerValue
    item.extend(ExtensionURL.regex, "valueString", answer["pattern"])
    if let placeholder = answer["placeholder"], let text = words.text(placeholder) {
      item.extend(ExtensionURL.entryFormat, "valueString", .string(text))
    }
  }

  private func moment(_ type: AnswerType, _ item: inout ItemDraft) {
    switch type {
    case .date: item.type = "date"
    case .dateTime: item.type = "dateTime"
    case _: item.type = "time"
    }
    for (url, key) in [(ExtensionURL.minValue, "earliest"), (ExtensionURL.maxValue, "latest")] {
      guard let bound = answer[key]?.stringValue else { continue }
      switch type {
      case .date: item.extend(url, "valueDate", .string(bound))
      case .dateTime: item.extend(url, "valueDateTime", .string(bound))
      case _: item.extend(url, "valueTime", .string(TimeText.long(bound)))
      }
    }
  }

  private func attachment(_ item: inout ItemDraft) {
    item.type = "attachment"
    for type in answer["mediaTypes"]?.listValue ?? [] {
      item.extend(ExtensionURL.mimeType, "valueCode", type)
    }
    item.extend(ExtensionURL.maxSize, "valueDecimal", answer["maximumBytes"])
  }

  func orient(_ item: inout ItemDraft) {
    if answer["vertical"]?.booleanValue == true {
      item.extend(ExtensionURL.choiceOrientation, "valueCode", "vertical")
    }
  }

  /// The answer that the question begins with.
  private func begin(_ type: AnswerType, _ item: inout ItemDraft) {
    guard let initial, item.options.isEmpty, item.valueSet == nil else { return }
    switch AnswerKind(type) {
    case .boolean: item.initial = [.object(["valueBoolean": initial])]
    case .integer: item.initial = [.object(["valueInteger": initial])]
    case .decimal: item.initial = [.object(["valueDecimal": initial])]
    case .string: item.initial = [.object(["valueString": initial])]
    case .date: item.initial = [.object(["valueDate": initial])]
    case .dateTime: item.initial = [.object(["valueDateTime": initial])]
    case .time:
      item.initial = [.object(["valueTime": .string(TimeText.long(initial.stringValue ?? ""))])]
    case .quantity:
      item.initial = [
        .object([
          "valueQuantity": .object([
            "value": initial["value"], "unit": initial["unit"],
            "system": .string(CodeSystem.ucum), "code": initial["unit"],
          ])
        ])
      ]
    case .coding, .attachment, .group, .picks: break
    }
  }
}

/// Times of day: to the minute in a task, to the second in FHIR.
enum TimeText {
  static func long(_ text: String) -> String { text.utf8.count == 5 ? text + ":00" : text }

  static func short(_ text: String) -> String {
    text.utf8.count == 8 && text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}

extension AnswerType {
  private static let plain: Set<AnswerType> = [
    .boolean, .singleChoice, .multipleChoice, .integer, .decimal, .quantity, .text, .date,
    .dateTime, .timeOfDay,
  ]

  /// Whether an item of FHIR alone says that its answers are of this type; any other is marked.
  var isPlain: Bool { Self.plain.contains(self) }
}
