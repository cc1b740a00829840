/// The least or greatest value that something written with limited precision may mean.
struct Boundary {
  /// Whether the least value is asked for.
  let isLow: Bool

  /// The most fraction digits that can be asked of a number.
  private static let mostPlaces = 28
  /// How far ahead of and behind UTC places are, in minutes.
  private static let (earliestOffset, latestOffset) = (14 * 60, -12 * 60)

  /// The boundary with `digits`: behind the point of a number (8 unless said otherwise), or those
  /// of a date (8), a moment (17) or a time (9); nil for a precision that there is not.
  func value(of value: Value, digits: Int?) -> Value? {
    switch value {
    case .integer, .decimal:
      value.number.flatMap { number($0, places: digits ?? 8) }.map { .decimal($0) }
    case .quantity(let quantity):
      number(quantity.value, places: digits ?? 8).map {
        .quantity(Quantity(value: $0, unit: quantity.unit))
      }
    case .date(let date): self.date(date, digits: digits ?? 8).map { .date($0) }
    case .dateTime(let moment): self.moment(moment, digits: digits ?? 17).map { .dateTime($0) }
    case .time(let time): self.time(time, digits: digits ?? 9).map { .time($0) }
    case .boolean, .string: nil
    }
  }

  /// Half a unit of the last digit lower or higher.
  private func number(_ number: ExactDecimal, places: Int) -> ExactDecimal? {
    guard (0...Self.mostPlaces).contains(places),
      let half = try? ExactDecimal(coefficient: 5, exponent: -number.fractionDigits - 1),
      let edge = try? isLow ? number.subtracting(half) : number.adding(half)
    else { return nil }
    let cut = isLow ? edge.floor(toPlaces: places) : edge.ceiling(toPlaces: places)
    return cut.padded(toPlaces: places)
  }

  private func date(_ date: PartialDate, digits: Int) -> PartialDate? {
    let month = date.month ?? (isLow ? 1 : 12)
    let last = PartialDate.length(ofMonth: month, year: date.year)
    switch digits {
    case 4: return PartialDate(year: date.year)
    case 6: return PartialDate(year: date.year, month: month)
    case 8:
      return PartialDate(year: date.year, month: month, day: date.day ?? (isLow ? 1 : last))
    case _: return nil
    }
  }

  private func moment(_ moment: PartialDateTime, digits: Int) -> PartialDateTime? {
    guard digits > 8 else {
      return date(moment.date, digits: digits).flatMap { PartialDateTime(date: $0) }
    }
    guard let date = date(moment.date, digits: 8),
      let time = time(moment.time ?? PartialTime(hour: isLow ? 0 : 23), digits: digits - 8)
    else { return nil }
    let offset = moment.offsetMinutes ?? (isLow ? Self.earliestOffset : Self.latestOffset)
    return PartialDateTime(date: date, time: time, offsetMinutes: offset)
  }

  private func time(_ time: PartialTime?, digits: Int) -> PartialTime? {
    guard let time else { return nil }
    let minute = time.minute ?? (isLow ? 0 : 59)
    let second = time.second ?? (isLow ? 0 : 59)
    switch digits {
    case 2: return PartialTime(hour: time.hour)
    case 4: return PartialTime(hour: time.hour, minute: minute)
    case 6: return PartialTime(hour: time.hour, minute: minute, second: second)
    case 9:
      let milliseconds = time.nanosecond / 1_000_000
      let isOpen = !isLow && time.fractionDigits == 0
      return PartialTime(
        hour: time.hour, minute: minute, second: second,
        nanosecond: (isOpen ? 999 : milliseconds) * 1_000_000, fractionDigits: 3)
    case _: return nil
    }
  }
}
