import FHIRPath
import StrictJSON
import StudyModel

/// The `answer` of a question, from what its item says.
struct ImportedAnswer {
  let planned: PlannedItem
  let type: AnswerType
  let words: ImportedWords
  private(set) var changed: [String]
  /// The largest attachment that a task asks for.
  private static let mostBytes = 2_000_000_000
  private(set) var lost: [String] = []
  var answer = ObjectDraft()

  var item: QuestionnaireItem { planned.item }

  init(_ planned: PlannedItem, _ type: AnswerType, _ words: ImportedWords) {
    self.planned = planned
    self.type = type
    self.words = words
    changed = planned.options.flatMap(\.changes)
  }

  mutating func answer(lower: TranslatedText?, upper: TranslatedText?) -> JSONValue {
    answer["type"] = .string(type.rawValue)
    switch type {
    case .boolean, .location, .confirmation: break
    case .bodyMap: bodyMap()
    case .pickers: pickers()
    case .matrix: matrix()
    case .scale, .integer, .age: whole()
    case .ladder: answer["rungs"] = number(item.limits.maximum)
    case .continuousScale, .decimal: decimal()
    case .quantity, .height, .weight: quantity()
    case .timeInterval:
      answer["minimumMinutes"] = number(item.limits.minimum)
      answer["maximumMinutes"] = number(item.limits.maximum)
    case .text: text()
    case .date, .dateTime, .timeOfDay: moment()
    case .attachment: attachment()
    // Whatever else is chosen from one list.
    case _: choice()
    }
    if type == .scale || type == .continuousScale || type == .textScale || type == .ladder {
      answer.set("vertical", if: item.presentation.orientation == .vertical)
    }
    let isLadder = type == .ladder
    answer[isLadder ? "bottomText" : "minimumText"] = lower.map(words.json)
    answer[isLadder ? "topText" : "maximumText"] = upper.map(words.json)
    noteUnused()
    return answer.value
  }

  // MARK: Numbers

  private func number(_ value: FHIRValue?) -> JSONValue? {
    switch value {
    case .integer(let whole): .number(whole)
    case .decimal(let decimal): decimal.json
    case .quantity(let quantity): quantity.value.map(\.json)
    case .boolean, .date, .dateTime, .time, .string, .uri, .coding, .attachment, .reference, .other,
      nil:
      nil
    }
  }

  private mutating func bounds() {
    answer["minimum"] = number(item.limits.minimum)
    answer["maximum"] = number(item.limits.maximum)
  }

  private mutating func whole() {
    bounds()
    if type == .scale { answer["step"] = item.presentation.sliderStep.map(\.json) }
    if type == .integer { unit() }
  }

  private mutating func decimal() {
    bounds()
    answer["fractionDigits"] = item.limits.maxDecimalPlaces.map { .number($0) }
    if type == .decimal { unit() }
  }

  private mutating func unit() {
    guard let unit = item.units.unit else { return }
    if planned.loosesUnit {
      lost.append("its unit `\(unit.code ?? "")`: expressions count with the bare number")
    } else if let code = unit.ucumCode {
      answer["unit"] = .string(code)
    } else {
      lost.append("its unit, which is not of UCUM")
    }
  }

  private mutating func quantity() {
    bounds()
    answer["fractionDigits"] = item.limits.maxDecimalPlaces.map { .number($0) }
    guard type == .quantity else { return }
    let units =
      item.units.options.isEmpty ? [item.units.unit].compactMap { $0 } : item.units.options
    answer["units"] = .list(
      units.compactMap { unit in
        guard let code = unit.code else { return nil }
        guard let display = unit.display, display.text != code else { return .string(code) }
        return .object(["code": .string(code), "text": words.json(display)])
      })
  }

  // MARK: Words, moments and files

  private mutating func text() {
    answer["minimumLength"] = item.limits.minLength.flatMap { $0 > 0 ? .number($0) : nil }
    answer["maximumLength"] = item.limits.maxLength.map { .number($0) }
    answer["pattern"] = item.limits.regex.map { .string($0) }
    if item.limits.regex != nil {
      let hint = item.presentation.entryFormat.map { "Write it like this: \($0)" }
      answer["patternText"] = .string(
        ImportedWords.escaped(hint ?? "This is not in the form asked for."))
    }
    if item.type != .text { answer["multiline"] = false }
    answer["placeholder"] = item.presentation.entryFormat.map {
      .string(ImportedWords.escaped($0))
    }
  }

  private mutating func moment() {
    for (key, bound) in [("earliest", item.limits.minimum), ("latest", item.limits.maximum)] {
      switch (bound, type) {
      case (.date(let date), .date), (.date(let date), .dateTime):
        answer[key] = .string(date.description)
      case (.dateTime(let moment), .date), (.dateTime(let moment), .dateTime):
        answer[key] = .string(moment.date.description)
        if moment.time != nil { changed.append("its bound is a day, without the time") }
      case (.time(let time), .timeOfDay):
        answer[key] = .string(TimeText.short(time.description))
      case (nil, _): break
      case _: lost.append("a bound of another type than its answers")
      }
    }
  }

  private mutating func attachment() {
    let types = item.limits.mimeTypes
    answer["kind"] = .string(AttachmentFormat.Kind(of: types).rawValue)
    answer.set("mediaTypes", list: types.map { .string($0) })
    // Early releases of FHIR called it megabytes; its present text, and the files there are, say bytes.
    if let bytes = item.limits.maxSize?.truncated.wholeNumber, bytes > 0 {
      answer["maximumBytes"] = .number(min(bytes, Self.mostBytes))
      if bytes > Self.mostBytes { changed.append("a file has at most \(Self.mostBytes) bytes") }
    }
  }

  /// Tells what the item says that answers of this type have no place for.
  private mutating func noteUnused() {
    let isText = AnswerKind(type) == .string
    let unused: [(String, Bool)] = [
      ("entryFormat", item.presentation.entryFormat != nil && !isText),
      ("unitValueSet", item.units.valueSet != nil),
      ("minLength", item.limits.minLength != nil && !isText),
      ("maxLength", item.limits.maxLength != nil && !isText),
      ("regex", item.limits.regex != nil && !isText),
      ("sliderStepValue", item.presentation.sliderStep != nil && type != .scale && type != .ladder),
      ("side", planned.options.contains { $0.side != nil } && type != .bodyMap),
      ("optionExclusive", planned.options.contains(where: \.isExclusive) && !item.repeats),
    ]
    lost += unused.filter(\.1).map {
      "`\($0.0)`: a question of the type \(type.rawValue) has no place for it"
    }
  }
}
