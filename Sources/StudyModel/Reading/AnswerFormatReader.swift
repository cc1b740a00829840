import FHIRPath
import StrictJSON

/// Reads the `answer` of a question.
struct AnswerFormatReader {
  let texts: TextReader

  func read(_ field: Field) -> AnswerFormat? {
    guard var members = field.members() else { return nil }
    guard let type = members.require("type")?.choice(AnswerType.self) else { return nil }
    let format = read(type, &members, field)
    members.finish()
    return format
  }

  private func read(_ type: AnswerType, _ members: inout Members, _ field: Field) -> AnswerFormat? {
    switch type {
    case .boolean: .boolean(BooleanFormat())
    case .singleChoice: options(&members).map { .singleChoice(ChoiceFormat(options: $0)) }
    case .multipleChoice: options(&members).map { .multipleChoice(ChoiceFormat(options: $0)) }
    case .scale: scale(&members, field).map(AnswerFormat.scale)
    case .integer: integer(&members, field).map(AnswerFormat.integer)
    case .decimal: decimal(&members, field).map(AnswerFormat.decimal)
    case .text: text(&members).map(AnswerFormat.text)
    case .date: date(&members, field).map(AnswerFormat.date)
    case .timeOfDay: .timeOfDay(TimeOfDayFormat())
    case .pickers, .ranking, .continuousScale, .textScale, .ladder, .quantity, .height, .weight,
      .age, .confirmation, .dateTime, .timeInterval, .location, .matrix, .bodyMap, .attachment:
      nil
    }
  }

  private func options(_ members: inout Members) -> [ChoiceOption]? {
    guard let fields = members.require("options")?.list(count: 2...10_000) else { return nil }
    var firstByValue: [String: Field] = [:]
    let options = fields.compactMap { option($0, &firstByValue) }
    return options.count == fields.count ? options : nil
  }

  private func option(_ field: Field, _ firstByValue: inout [String: Field]) -> ChoiceOption? {
    guard var members = field.members() else { return nil }
    let valueField = members.require("value")
    let value = valueField?.nonEmptyString()
    let text = members.require("text").flatMap(texts.read)
    members.finish()
    guard let value, let valueField else { return nil }
    if let first = firstByValue[value] {
      valueField.fault(
        "is also the value of the option at line \(first.place.line)",
        "Give each option a value of its own.")
      return nil
    }
    firstByValue[value] = valueField
    return text.map { ChoiceOption(value: value, text: $0) }
  }

  private func scale(_ members: inout Members, _ field: Field) -> ScaleFormat? {
    let bounds = -10_000...10_000
    let minimum = members.require("minimum")?.integer(in: bounds)
    let maximum = members.require("maximum")?.integer(in: bounds)
    let step = members.take("step").map { $0.integer(in: 1...20_000) } ?? 1
    let minimumText = members.take("minimumText").flatMap(texts.read)
    let maximumText = members.take("maximumText").flatMap(texts.read)
    guard let minimum, let maximum, let step else { return nil }
    guard minimum < maximum else {
      field.fault("has a maximum that is not above its minimum", "Make the maximum larger.")
      return nil
    }
    let span = maximum - minimum
    guard span.isMultiple(of: step), (1...13).contains(span / step) else {
      field.fault(
        "goes from \(minimum) to \(maximum) in steps of \(step), which is not 1 to 13 whole steps",
        "Choose a step that divides \(span) into at most 13 parts.")
      return nil
    }
    return ScaleFormat(
      minimum: minimum, maximum: maximum, step: step,
      minimumText: minimumText, maximumText: maximumText)
  }

  private func integer(_ members: inout Members, _ field: Field) -> IntegerFormat? {
    let all = Int.min...Int.max
    let minimum = members.take("minimum")?.integer(in: all)
    let maximum = members.take("maximum")?.integer(in: all)
    let unit = members.take("unit")?.nonEmptyString()
    guard isOrdered(minimum, maximum, field) else { return nil }
    return IntegerFormat(minimum: minimum, maximum: maximum, unit: unit)
  }

  private func decimal(_ members: inout Members, _ field: Field) -> DecimalFormat? {
    let minimum = members.take("minimum").flatMap(Self.decimal)
    let maximum = members.take("maximum").flatMap(Self.decimal)
    let digits = members.take("fractionDigits")?.integer(in: 0...18)
    let unit = members.take("unit")?.nonEmptyString()
    guard isOrdered(minimum, maximum, field) else { return nil }
    return DecimalFormat(minimum: minimum, maximum: maximum, fractionDigits: digits, unit: unit)
  }

  private func text(_ members: inout Members) -> TextFormat? {
    guard let field = members.take("maximumLength") else { return TextFormat() }
    return field.integer(in: 1...100_000).map { TextFormat(maximumLength: $0) }
  }

  private func date(_ members: inout Members, _ field: Field) -> DateFormat? {
    let earliest = members.take("earliest").flatMap(Self.date)
    let latest = members.take("latest").flatMap(Self.date)
    guard isOrdered(earliest, latest, field) else { return nil }
    return DateFormat(earliest: earliest.map(DateBound.date), latest: latest.map(DateBound.date))
  }

  private func isOrdered<Bound: Comparable>(
    _ lower: Bound?, _ upper: Bound?, _ field: Field
  ) -> Bool {
    guard let lower, let upper, lower > upper else { return true }
    field.fault("has bounds in the wrong order", "Write the smaller one first: no answer fits now.")
    return false
  }

  private static func decimal(_ field: Field) -> ExactDecimal? {
    guard let number = field.number() else { return nil }
    guard let decimal = ExactDecimal(number.digits) else {
      field.fault("has more digits than can be kept", "Write at most 38 digits.")
      return nil
    }
    return decimal
  }

  private static func date(_ field: Field) -> CalendarDate? {
    guard let text = field.string() else { return nil }
    guard let date = CalendarDate(text) else {
      field.fault("is not a date", "Write a date such as \"2026-11-21\".")
      return nil
    }
    return date
  }
}
