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
