import StrictJSON

/// The answer format of a REDCap field.
struct REDCapAnswer {
  /// Nil where the field type has no counterpart.
  let json: JSONValue?

  init(_ type: String, _ source: inout ImportObject, _ report: inout ImportReport) {
    json =
      switch type {
      case "radio", "dropdown", "select", "sql": Self.choice(&source, type, isMultiple: false)
      case "checkbox": Self.choice(&source, type, isMultiple: true)
      case "yesno", "truefalse": ["type": "boolean"]
      case "text": Self.text(&source, &report)
      case "notes", "textarea": Draft.object(["type": "text", "multiline": true])
      case "slider", "range": Self.range(&source, &report)
      case "audio": Draft.object(["type": "attachment", "kind": "audio"])
      case "file": Draft.object(["type": "attachment", "kind": "file"])
      case "signature": Draft.object(["type": "attachment", "kind": "signature"])
      default: nil
      }
  }

  private static func choice(
    _ source: inout ImportObject, _ type: String, isMultiple: Bool
  ) -> JSONValue? {
    let options = options(&source)
    guard options.count >= 2 else { return nil }
    return Draft.object([
      "type": isMultiple ? "multipleChoice" : "singleChoice",
      "options": .list(
        options.map { Draft.option($0.code, $0.label, score: Int($0.code)) }),
      "display": type == "dropdown" ? "picker" : nil,
    ])
  }

  /// Options as a list of objects, or as `1, One | 2, Two`.
  private static func options(_ source: inout ImportObject) -> [(code: String, label: String)] {
    let value = source.take("select_choices_or_calculations")
    if let list = value?.listValue {
      return list.compactMap { option in
        guard let code = option["code"]?.stringValue, let label = option["label"]?.stringValue
        else { return nil }
        return (code.trimmingBlanks, PlainText(html: label).text)
      }
    }
    let parts = value?.stringValue?.split(separator: "|") ?? []
    return parts.compactMap { part in
      let halves = part.split(separator: ",", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      return (String(halves[0]).trimmingBlanks, PlainText(html: String(halves[1])).text)
    }
  }

  private static func text(
    _ source: inout ImportObject, _ report: inout ImportReport
  ) -> JSONValue {
    let kind = source.text("text_validation_type_or_show_slider_number") ?? ""
    let minimum = source.text("text_validation_min")
    let maximum = source.text("text_validation_max")
    switch kind {
    case "integer":
      return Draft.object([
        "type": "integer", "minimum": number(minimum), "maximum": number(maximum),
      ])
    case "number", "number_1dp", "number_2dp", "number_3dp", "number_4dp":
      return Draft.object([
        "type": "decimal", "minimum": number(minimum), "maximum": number(maximum),
        "fractionDigits": kind.split(separator: "_").last.flatMap { Int($0.prefix(1)) }.map {
          .number(JSONNumber($0))
        },
      ])
    case "email": return ["type": "text", "content": "email", "multiline": false]
    case "phone": return ["type": "text", "content": "telephone", "multiline": false]
    case "time": return ["type": "timeOfDay"]
    case "": return ["type": "text", "multiline": false]
    default:
      if kind.hasPrefix("datetime") { return ["type": "dateTime"] }
      if kind.hasPrefix("date") {
        return Draft.object([
          "type": "date", "earliest": minimum.map { .string($0) },
          "latest": maximum.map { .string($0) },
        ])
      }
      report.add(
        "\(source.place)/text_validation_type_or_show_slider_number",
        .changed("the check \"\(kind)\" is not made; any text is taken"))
      return ["type": "text", "multiline": false]
    }
  }

  private static func number(_ text: String?) -> JSONValue? {
    text.flatMap(JSONNumber.init(digits:)).map { .number($0) }
  }

  /// Whole numbers of at most 13 steps are a scale, others a line.
  private static func range(
    _ source: inout ImportObject, _ report: inout ImportReport
  ) -> JSONValue {
    source.ignore(["text_validation_type_or_show_slider_number"])
    let minimum = source.text("text_validation_min").flatMap { Int($0) } ?? 0
    let maximum = source.text("text_validation_max").flatMap { Int($0) } ?? 100
    let labels = rangeLabels(&source)
    let (width, isTooWide) = maximum.subtractingReportingOverflow(minimum)
    let isShort = !isTooWide && width <= 13 && maximum > minimum
    if labels.count > 2 {
      report.add(
        "\(source.place)/select_choices_or_calculations",
        .changed("only the words at the two ends are kept"))
    }
    return Draft.object([
      "type": isShort ? "scale" : "continuousScale", "minimum": .number(JSONNumber(minimum)),
      "maximum":
        .number(
          JSONNumber(maximum > minimum ? maximum : minimum.addingReportingOverflow(1).partialValue)),
      "minimumText": Draft.text(labels.first), "maximumText": Draft.text(labels.dropFirst().last),
    ])
  }

  private static func rangeLabels(_ source: inout ImportObject) -> [String] {
    let value = source.take("select_choices_or_calculations")
    if let list = value?.listValue {
      return list.compactMap { $0["label"]?.stringValue?.trimmingBlanks }
    }
    return value?.stringValue?.split(separator: "|").map { String($0).trimmingBlanks } ?? []
  }
}
