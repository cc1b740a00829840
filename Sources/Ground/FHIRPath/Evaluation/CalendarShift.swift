/// A date, moment or time moved by a length of time, as in `started + 7 days`.
struct CalendarShift {
  /// How many units; a fraction is cut off, except of seconds.
  let amount: ExactDecimal
  /// What is counted.
  let unit: CalendarUnit

  /// The moved value; impossible if the unit does not go with the kind of value.
  func outcome(for value: Value) -> Calculation.Outcome {
    switch value {
    case .date(let date):
      guard unit.isDayOrLonger else { return .impossible }
      return moved(date).map { .value(.date($0)) } ?? .empty
    case .dateTime(let moment):
      return moved(moment).map { .value(.dateTime($0)) } ?? .empty
    case .time(let time):
      guard !unit.isDayOrLonger else { return .impossible }
      return moved(time).map { .value(.time($0.time)) } ?? .empty
    case .boolean, .integer, .decimal, .string, .quantity: return .impossible
    }
  }

  private func moved(_ moment: PartialDateTime) -> PartialDateTime? {
    var date: PartialDate? = moment.date
    var time = moment.time
    if unit.isDayOrLonger || time == nil {
      date = moved(moment.date)
    } else if let before = time {
      guard let after = moved(before), let day = moment.date.dayNumber else { return nil }
      time = after.time
      date = PartialDate(dayNumber: day + after.days)
    }
    return date.flatMap {
      PartialDateTime(date: $0, time: time, offsetMinutes: moment.offsetMinutes)
    }
  }

  private func moved(_ date: PartialDate) -> PartialDate? {
    guard let count = whole(amount) else { return nil }
    guard let month = date.month else {
      return PartialDate(year: date.year + unit.months(count) / 12)
    }
    if date.day == nil || unit == .year || unit == .month {
      let months = date.year * 12 + month - 1 + unit.months(count)
      guard months >= 0 else { return nil }
      let (year, index) = months.quotientAndRemainder(dividingBy: 12)
      let day = date.day.map { min($0, PartialDate.length(ofMonth: index + 1, year: year)) }
      return PartialDate(year: year, month: index + 1, day: day)
    }
    return date.dayNumber.flatMap { PartialDate(dayNumber: $0 + unit.days(count)) }
  }

  /// The time of day and how many days lie between; a time alone goes round the clock.
  private func moved(_ time: PartialTime) -> (time: PartialTime, days: Int)? {
    guard let length = unit.nanoseconds, let shift = nanoseconds(of: length) else { return nil }
    let precision = time.precisionNanoseconds
    let start =
      time.hour * 3_600_000_000_000 + (time.minute ?? 0) * 60_000_000_000
      + (time.second ?? 0) * 1_000_000_000 + time.nanosecond
    let total = start + shift / precision * precision
    let day = 86_400_000_000_000
    let days = (total >= 0 ? total : total - day + 1) / day
    let rest = total - days * day
    let moved = PartialTime(
      hour: rest / 3_600_000_000_000,
      minute: time.minute.map { _ in rest / 60_000_000_000 % 60 },
      second: time.second.map { _ in rest / 1_000_000_000 % 60 },
      nanosecond: time.second == nil ? 0 : rest % 1_000_000_000,
      fractionDigits: time.fractionDigits)
    return moved.map { ($0, days) }
  }

  /// The whole units, within ±10 million, which is beyond every calendar that fits.
  private func whole(_ number: ExactDecimal) -> Int? {
    number.truncated.wholeNumber.flatMap { (-10_000_000...10_000_000).contains($0) ? $0 : nil }
  }

  private func nanoseconds(of length: Int) -> Int? {
    let takesFractions = unit == .second || unit == .millisecond
    // A length that does not fit leads out of the calendar anyway.
    guard
      let total = try? (takesFractions ? amount : amount.truncated)
        .multiplied(by: ExactDecimal(length)).truncated.wholeNumber,
      (-Int.max / 2...Int.max / 2).contains(total)
    else { return nil }
    return total
  }
}

extension PartialTime {
  fileprivate var precisionNanoseconds: Int {
    minute == nil ? 3_600_000_000_000 : (second == nil ? 60_000_000_000 : 1)
  }
}
