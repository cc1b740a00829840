import StrictJSON

/// The answer formats of a form's rows.
enum XLSFormAnswer {
  /// An answer format, and the kind of its answers.
  struct Made {
    var answer: JSONValue
    var kind: XPathExpression.Kind

    /// The default of a row as an answer; nil where it is none.
    func initial(_ text: String) -> JSONValue? {
      switch kind {
      case .number: return JSONNumber(digits: whole(text)).map { .number($0) }
      case .code: return values.contains(text) ? .string(text) : nil
      case .codes:
        let chosen = text.split(separator: " ").map(String.init)
        return Set(chosen).isSubset(of: values) ? .list(chosen.map { .string($0) }) : nil
      case .text: return .string(text)
      case .date: return text.count == 10 ? .string(text) : nil
      case .boolean, .time, .other: return nil
      }
    }

    private var values: [String] {
      answer["options"]?.listValue?.compactMap { $0["value"]?.stringValue } ?? []
    }

    /// `8.0` of a spreadsheet is 8 where whole numbers are asked.
    private func whole(_ text: String) -> String {
      answer["type"] == "integer" && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}

extension XLSFormImporter {
  mutating func answer(
    _ type: XLSFormType, _ value: XPathExpression.Told?, _ record: inout SheetTable.Record
  ) -> XLSFormAnswer.Made? {
    let appearance = record.take("appearance") ?? ""
    reportAppearance(appearance, at: record.row)
    switch type {
    case .selectOne(let list, let hasOther):
      return choice(list, hasOther, appearance, isMultiple: false)
    case .selectMultiple(let list, let hasOther):
      return choice(list, hasOther, appearance, isMultiple: true)
    case .rank(let list):
      return options(list, hasOther: false).map {
        .init(answer: ["type": "ranking", "options": .list($0)], kind: .codes)
      }
    case .integer: return .init(answer: ["type": "integer"], kind: .number)
    case .decimal: return .init(answer: ["type": "decimal"], kind: .number)
    case .text:
      let isNumber = appearance.contains("numbers")
      let isLong = appearance.contains("multiline")
      return .init(
        answer: Draft.object([
          "type": "text", "multiline": isLong ? nil : false,
          "pattern": isNumber ? "[0-9 .,+-]*" : nil,
          "patternText": isNumber ? Draft.text("Please write digits.") : nil,
        ]), kind: .text)
    case .telephone:
      return .init(
        answer: ["type": "text", "content": "telephone", "multiline": false], kind: .text)
    case .email:
      return .init(answer: ["type": "text", "content": "email", "multiline": false], kind: .text)
    case .date: return .init(answer: ["type": "date"], kind: .date)
    case .dateTime: return .init(answer: ["type": "dateTime"], kind: .other)
    case .time: return .init(answer: ["type": "timeOfDay"], kind: .time)
    case .location: return .init(answer: ["type": "location"], kind: .other)
    case .boolean: return .init(answer: ["type": "boolean"], kind: .boolean)
    case .range: return range(&record)
    case .photo: return attachment("photo")
    case .audio: return attachment("audio")
    case .video: return attachment("video")
    case .file: return attachment("file")
    case .signature: return attachment("signature")
    case .calculate: return value.map(Self.calculated)
    case .hidden, .note: return .init(answer: ["type": "text"], kind: .text)
    case .beginGroup, .endGroup, .beginRepeat, .endRepeat, .endLoop, .beginLoop, .metadata,
      .without:
      return nil
    }
  }

  /// Looks that change what is asked, or how it is drawn here too.
  private static let knownLooks: Set<Substring> = [
    "minimal", "autocomplete", "multiline", "numbers", "field-list",
  ]

  private mutating func reportAppearance(_ appearance: String, at row: Int) {
    let other = appearance.split(whereSeparator: \.isWhitespace).filter {
      !Self.knownLooks.contains($0)
    }
    guard !other.isEmpty else { return }
    report.add(
      "survey row \(row), appearance",
      .left("the look \"\(other.joined(separator: " "))\" has no counterpart"))
  }

  private func attachment(_ kind: JSONValue) -> XLSFormAnswer.Made {
    .init(answer: ["type": "attachment", "kind": kind], kind: .other)
  }

  private static func calculated(_ value: XPathExpression.Told) -> XLSFormAnswer.Made {
    switch value.kind {
    case .number: .init(answer: ["type": "decimal"], kind: .number)
    case .boolean: .init(answer: ["type": "boolean"], kind: .boolean)
    case .date: .init(answer: ["type": "date"], kind: .date)
    case .time: .init(answer: ["type": "timeOfDay"], kind: .time)
    case .text, .code, .codes, .other: .init(answer: ["type": "text"], kind: .text)
    }
  }

  private mutating func choice(
    _ list: String, _ hasOther: Bool, _ appearance: String, isMultiple: Bool
  ) -> XLSFormAnswer.Made? {
    guard let options = options(list, hasOther: hasOther) else { return nil }
    let display: JSONValue? =
      appearance.contains("minimal")
      ? "picker" : appearance.contains("autocomplete") ? "search" : nil
    return .init(
      answer: Draft.object([
        "type": isMultiple ? "multipleChoice" : "singleChoice", "options": .list(options),
        "display": display,
      ]), kind: isMultiple ? .codes : .code)
  }

  private mutating func options(_ list: String, hasOther: Bool) -> [JSONValue]? {
    var values: Set<String> = []
    var options: [JSONValue] = []
    for record in lists[list] ?? [] {
      var record = record
      guard let value = record.take("name").map(Self.value) else { continue }
      guard values.insert(value).inserted else {
        report.add("choices row \(record.row)", .left("its name is doubled in its list"))
        continue
      }
      let label = languages.words(record.takeTexts("label"))
      for cell in record.cells where reportedChoiceColumns.insert(cell.column.name).inserted {
        report.add(
          "choices, \(cell.column.name)", .left("options have no such column"))
      }
      options.append(
        Draft.object(["value": .string(value), "text": label ?? .string(value)]))
    }
    if hasOther, !values.contains("other") {
      options.append(
        Draft.object([
          "value": "other", "text": languages.words(["": "Other"]), "other": true,
          "fixedInPlace": true,
        ]))
    }
    return options.count >= 2 ? options : nil
  }

  /// A whole number of a spreadsheet has no point.
  private static func value(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The whole part, kept where sums of a few of them are numbers still; 0 for no number.
  static func whole(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(min(1e12, max(-1e12, number)))
  }

  /// `start=1 end=10 step=1`.
  private func range(_ record: inout SheetTable.Record) -> XLSFormAnswer.Made {
    var numbers: [String: Int] = [:]
    for part in (record.take("parameters") ?? "").split(whereSeparator: { " ,;".contains($0) }) {
      let halves = part.split(separator: "=")
      if halves.count == 2, let number = Double(halves[1]) {
        numbers[String(halves[0]).lowercased()] = Self.whole(number)
      }
    }
    let (start, end) = (numbers["start"] ?? 1, numbers["end"] ?? 10)
    let step = max(1, numbers["step"] ?? 1)
    let isScale =
      start < end && (end - start).isMultiple(of: step) && (end - start) / step <= 13
    return .init(
      answer: Draft.object([
        "type": isScale ? "scale" : "integer", "minimum": .number(JSONNumber(min(start, end))),
        "maximum": .number(JSONNumber(max(start, end))),
        "step": isScale ? .number(JSONNumber(step)) : nil,
      ]), kind: .number)
  }
}
