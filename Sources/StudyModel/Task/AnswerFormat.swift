package import FHIRPath

/// What a question accepts.
package enum AnswerFormat: Sendable, Hashable {
  case boolean
  case singleChoice([ChoiceOption])
  case multipleChoice([ChoiceOption])
  case scale(ScaleFormat)
  case integer(IntegerFormat)
  case decimal(DecimalFormat)
  case text(TextFormat)
  case date(DateFormat)
  case timeOfDay
}

/// The words that a task file may write under `answer.type`.
package enum AnswerType: String, Sendable, CaseIterable {
  case boolean, singleChoice, multipleChoice, scale, integer, decimal, text, date, timeOfDay
}

/// One option of a choice; `value` is stored, `text` is shown.
package struct ChoiceOption: Sendable, Hashable {
  package let value: String
  package let text: LocalizedText

  package init(value: String, text: LocalizedText) {
    self.value = value
    self.text = text
  }
}

/// Whole numbers from `minimum` to `maximum` in steps of `step`.
///
/// Bounds lie within ±10,000 and there are 1 to 13 steps, as on a ResearchKit scale.
package struct ScaleFormat: Sendable, Hashable {
  package let minimum: Int
  package let maximum: Int
  package let step: Int
  package let minimumText: LocalizedText?
  package let maximumText: LocalizedText?

  package init(
    minimum: Int, maximum: Int, step: Int,
    minimumText: LocalizedText? = nil, maximumText: LocalizedText? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.minimumText = minimumText
    self.maximumText = maximumText
  }
}

/// A whole number, bounds included, with an optional UCUM unit.
package struct IntegerFormat: Sendable, Hashable {
  package let minimum: Int?
  package let maximum: Int?
  package let unit: String?

  package init(minimum: Int? = nil, maximum: Int? = nil, unit: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }
}

/// A decimal number, bounds included, with an optional UCUM unit; its digits are kept.
package struct DecimalFormat: Sendable, Hashable {
  package let minimum: ExactDecimal?
  package let maximum: ExactDecimal?
  /// The most digits after the point; nil for any number of them.
  package let fractionDigits: Int?
  package let unit: String?

  package init(
    minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
    fractionDigits: Int? = nil, unit: String? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
    self.unit = unit
  }
}

/// Free text of at most `maximumLength` characters.
package struct TextFormat: Sendable, Hashable {
  package let maximumLength: Int

  package init(maximumLength: Int = 10_000) {
    self.maximumLength = maximumLength
  }
}

/// A calendar date, bounds included.
package struct DateFormat: Sendable, Hashable {
  package let earliest: CalendarDate?
  package let latest: CalendarDate?

  package init(earliest: CalendarDate? = nil, latest: CalendarDate? = nil) {
    self.earliest = earliest
    self.latest = latest
  }
}
