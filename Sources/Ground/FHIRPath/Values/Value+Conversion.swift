/// The implicit conversions: numbers to quantities, dates to moments.
extension Value {
  /// A quantity, or a number as a quantity without unit.
  var asQuantity: Quantity? {
    if case .quantity(let quantity) = self { return quantity }
    return number.map { Quantity(value: $0, unit: "1") }
  }

  /// A moment, or a date as a moment without time.
  var asMoment: PartialDateTime? {
    switch self {
    case .dateTime(let moment): moment
    case .date(let date): PartialDateTime(date: date)
    case .boolean, .integer, .decimal, .string, .time, .quantity: nil
    }
  }
}
