import FHIRPath
import Pattern
import StrictJSON
import StudyModel

/// Gives an item the type, limits and options of an answer format.
///
/// A limit is written where the task states it: a default of this program is no demand of the
/// author's.
struct AnswerItemForm {
  let id: String
  let format: AnswerFormat
  let words: ExportedWords
  let options: ExportedOptions
  let initial: Answer?

  func write(into item: inout ItemDraft) {
    writeFormat(into: &item)
    if !format.type.isPlain || isMarkedByUnit {
      item.extend(ExtensionURL.answerType, "valueCode", .string(format.type.rawValue))
    }
    begin(&item)
  }

  private func writeFormat(into item: inout ItemDraft) {
    switch format {
    case .boolean: item.type = "boolean"
    case .singleChoice(let format): choice(&item, format.display)
    case .multipleChoice(let format):
      choice(
        &item, format.display, counts: (format.$count.minimum, format.$count.maximum))
    case .textScale(let format):
      choice(&item)
      orient(&item, format.isVertical)
    case .ranking(let format): choice(&item, counts: (format.rankedCount, format.rankedCount))
    case .bodyMap(let format):
      choice(&item, counts: (format.$count.minimum, format.$count.maximum))
    case .imageMap(let format):
      choice(&item, counts: (format.$count.minimum, format.$count.maximum))
    case .matrix(let format): matrix(format, &item)
    case .pickers(let format): pickers(format.pickers, &item)
    case .location: place(&item)
    case .scale(let format): scale(format, &item)
    case .ladder(let format):
      whole(&item, 1, format.rungs)
      item.control("slider")
    case .integer(let format): whole(&item, format.minimum, format.maximum)
    case .age(let format): age(format, &item)
    case .continuousScale(let format): scale(format, &item)
    case .decimal(let format):
      decimal(&item, format.minimum, format.maximum, digits: format.fractionDigits)
    case .quantity(let format): quantity(format, &item)
    case .height(let format): quantity(&item, "cm", format.$minimum, format.$maximum)
    case .weight(let format):
      quantity(&item, "kg", format.$minimum, format.$maximum, digits: format.$fractionDigits)
    case .timeInterval(let format):
      quantity(
        &item, "min", format.$minimumMinutes.map { ExactDecimal($0) },
        format.$maximumMinutes.map { ExactDecimal($0) })
    case .text(let format): text(format, &item)
    case .confirmation: item.type = "string"
    case .date(let format): days(&item, "date", "valueDate", format.earliest, format.latest)
    case .dateTime(let format):
      days(&item, "dateTime", "valueDateTime", format.earliest, format.latest)
    case .timeOfDay(let format): time(format, &item)
    case .attachment(let format): attachment(format, &item)
    }
  }

  /// A number with a unit is a quantity in the expressions of a task, and not everywhere else.
  private var isMarkedByUnit: Bool {
    (format.type == .integer || format.type == .decimal) && format.unit != nil
  }

  // MARK: Numbers

  private func whole(_ item: inout ItemDraft, _ minimum: Int?, _ maximum: Int?) {
    item.type = "integer"
    item.extend(ExtensionURL.minValue, "valueInteger", minimum.map { .number($0) })
    item.extend(ExtensionURL.maxValue, "valueInteger", maximum.map { .number($0) })
    unit(&item)
  }

  private func scale(_ format: ScaleFormat, _ item: inout ItemDraft) {
    whole(&item, format.minimum, format.maximum)
    item.control("slider")
    item.extend(ExtensionURL.sliderStepValue, "valueInteger", format.$step.map { .number($0) })
    orient(&item, format.isVertical)
  }

  private func age(_ format: AgeFormat, _ item: inout ItemDraft) {
    switch format.stored {
    case .years: whole(&item, format.$minimum, format.$maximum)
    // The bounds are ages, and the answer is a year.
    case .birthYear: whole(&item, nil, nil)
    }
  }

  private func decimal(
    _ item: inout ItemDraft, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, digits: Int?
  ) {
    item.type = "decimal"
    item.extend(ExtensionURL.minValue, "valueDecimal", minimum?.json)
    item.extend(ExtensionURL.maxValue, "valueDecimal", maximum?.json)
    item.extend(ExtensionURL.maxDecimalPlaces, "valueInteger", digits.map { .number($0) })
    unit(&item)
  }

  private func scale(_ format: ContinuousScaleFormat, _ item: inout ItemDraft) {
    decimal(&item, format.minimum, format.maximum, digits: format.$fractionDigits)
    item.control("slider")
    orient(&item, format.isVertical)
  }

  /// The unit that a plain number counts in.
  private func unit(_ item: inout ItemDraft) {
    if let unit = format.unit { item.unit(ExtensionURL.unit, unit) }
  }

  private func quantity(_ format: QuantityFormat, _ item: inout ItemDraft) {
    for unit in format.units {
      item.unit(
        ExtensionURL.unitOption, unit.code, display: words.members("display", unit.text))
    }
    // The strict reader asks for one unit at least; 1 is that of a bare number.
    bounds(
      &item, format.units.first?.code ?? "1", format.minimum, format.maximum,
      digits: format.fractionDigits)
  }

  private func quantity(
    _ item: inout ItemDraft, _ unit: String, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?,
    digits: Int? = nil
  ) {
    item.unit(ExtensionURL.unitOption, unit)
    bounds(&item, unit, minimum, maximum, digits: digits)
  }

  private func bounds(
    _ item: inout ItemDraft, _ unit: String, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?,
    digits: Int?
  ) {
    item.type = "quantity"
    let quantity = { (value: ExactDecimal) in Quantity(value: value, unit: unit).json }
    item.extend(ExtensionURL.minQuantity, "valueQuantity", minimum.map(quantity))
    item.extend(ExtensionURL.maxQuantity, "valueQuantity", maximum.map(quantity))
    item.extend(ExtensionURL.maxDecimalPlaces, "valueInteger", digits.map { .number($0) })
  }

  private func orient(_ item: inout ItemDraft, _ isVertical: Bool) {
    if isVertical { item.extend(ExtensionURL.choiceOrientation, "valueCode", "vertical") }
  }

  // MARK: Words, moments and files

  private func text(_ format: TextFormat, _ item: inout ItemDraft) {
    item.type = format.hasSeveralLines ? "text" : "string"
    item.extend(
      ExtensionURL.minLength, "valueInteger", format.$minimumLength.map { .number($0) })
    item.maxLength = format.$maximumLength
    item.extend(ExtensionURL.regex, "valueString", format.pattern.map { .string($0.source) })
    item.extend(
      ExtensionURL.entryFormat, "valueString",
      format.placeholder.map { .string(words.text($0)) })
  }

  /// A bound that is counted from today has no words in FHIR.
  private func days(
    _ item: inout ItemDraft, _ type: String, _ key: String, _ earliest: DateBound?,
    _ latest: DateBound?
  ) {
    item.type = type
    for (url, bound) in [(ExtensionURL.minValue, earliest), (ExtensionURL.maxValue, latest)] {
      guard case .date(let date) = bound else { continue }
      item.extend(url, key, .string(date.description))
    }
  }

  private func time(_ format: TimeOfDayFormat, _ item: inout ItemDraft) {
    item.type = "time"
    let bounds = [
      (ExtensionURL.minValue, format.earliest), (ExtensionURL.maxValue, format.latest),
    ]
    for (url, bound) in bounds {
      item.extend(url, "valueTime", bound.map { .string(TimeText.long($0.description)) })
    }
  }

  private func attachment(_ format: AttachmentFormat, _ item: inout ItemDraft) {
    item.type = "attachment"
    for type in format.$mediaTypes ?? [] {
      item.extend(ExtensionURL.mimeType, "valueCode", .string(type))
    }
    item.extend(
      ExtensionURL.maxSize, "valueDecimal", format.$maximumByteCount.map { .number($0) })
  }

  /// The answer that the question begins with; options are selected where they are offered.
  private func begin(_ item: inout ItemDraft) {
    guard let initial else { return }
    switch initial {
    case .boolean: item.initial = [.object(["valueBoolean": initial.json])]
    case .integer: item.initial = [.object(["valueInteger": initial.json])]
    case .decimal: item.initial = [.object(["valueDecimal": initial.json])]
    case .text: item.initial = [.object(["valueString": initial.json])]
    case .date: item.initial = [.object(["valueDate": initial.json])]
    case .dateTime: item.initial = [.object(["valueDateTime": initial.json])]
    case .timeOfDay(let time):
      item.initial = [.object(["valueTime": .string(TimeText.long(time.description))])]
    case .quantity(let quantity):
      item.initial = [.object(["valueQuantity": quantity.json])]
    case .choice, .choices, .otherChoice, .otherChoices, .picks, .ranking, .place, .matrix,
      .attachment, .declined:
      break
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
