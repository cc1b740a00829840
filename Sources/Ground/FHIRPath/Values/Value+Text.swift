extension Value {
  /// The value as `toString()` gives it.
  package var text: String {
    switch self {
    case .boolean(let isTrue): String(isTrue)
    case .integer(let whole): String(whole)
    case .decimal(let decimal): decimal.description
    case .string(let text): text
    case .date(let date): date.description
    case .dateTime(let moment): moment.description
    case .time(let time): time.description
    case .quantity(let quantity): quantity.description
    }
  }

  /// How much there is to read, in bytes; 0 for all but texts and numbers of many digits.
  var textLength: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .decimal(let decimal): abs(decimal.exponent)
    case .quantity(let quantity): abs(quantity.value.exponent) + quantity.unit.utf8.count
    case .boolean, .integer, .date, .dateTime, .time: 0
    }
  }

  /// A boolean, 1 and 0, or a text such as `true`, `yes` or `0`.
  var asBoolean: Bool? {
    switch self {
    case .boolean(let isTrue): return isTrue
    case .integer, .decimal: return number == 1 ? true : (number == 0 ? false : nil)
    case .string(let text):
      switch text.lowercased() {
      case "true", "t", "yes", "y", "1", "1.0": return true
      case "false", "f", "no", "n", "0", "0.0": return false
      case _: return nil
      }
    case .date, .dateTime, .time, .quantity: return nil
    }
  }

  /// A date, the date of a moment, or a text that is one.
  var asDate: PartialDate? {
    switch self {
    case .date(let date): date
    case .dateTime(let moment): moment.date
    case .string(let text): PartialDateTime(text)?.date
    case .boolean, .integer, .decimal, .time, .quantity: nil
    }
  }

  /// A moment, a date as one, or a text that is one.
  var asDateTime: PartialDateTime? {
    if case .string(let text) = self { return PartialDateTime(text) }
    return asMoment
  }

  /// A time, or a text that is one.
  var asTime: PartialTime? {
    switch self {
    case .time(let time): time
    case .string(let text): PartialTime(text)
    case .boolean, .integer, .decimal, .date, .dateTime, .quantity: nil
    }
  }

  /// An integer, a text of digits, or 1 and 0 for the booleans.
  var asInteger: Int? {
    switch self {
    case .boolean(let isTrue): isTrue ? 1 : 0
    case .integer(let whole): whole
    case .string(let text): Int(text)
    case .decimal, .date, .dateTime, .time, .quantity: nil
    }
  }

  /// A number, a text that is one, or 1.0 and 0.0 for the booleans.
  var asDecimal: ExactDecimal? {
    switch self {
    case .boolean(let isTrue): .tenths(isTrue ? 10 : 0)
    case .integer, .decimal: number
    case .string(let text): text.contains { $0 == "e" || $0 == "E" } ? nil : ExactDecimal(text)
    case .date, .dateTime, .time, .quantity: nil
    }
  }

  /// A quantity, a number without unit or a text that is one, in `code` if that is asked for.
  func quantity(in code: String?) -> Quantity? {
    guard let quantity = plainQuantity, let code else { return plainQuantity }
    guard let conversion = UnitConversion(quantity.unit, code),
      // A value that does not fit the wanted unit cannot be converted.
      let value = try? quantity.value.multiplied(by: conversion.leftFactor)
        .divided(by: conversion.rightFactor)
    else { return nil }
    return Quantity(value: value, unit: code)
  }

  private var plainQuantity: Quantity? {
    switch self {
    case .boolean: asDecimal.map { Quantity(value: $0, unit: "1") }
    case .integer, .decimal, .quantity: asQuantity
    case .string(let text): Quantity(text: text)
    case .date, .dateTime, .time: nil
    }
  }
}
