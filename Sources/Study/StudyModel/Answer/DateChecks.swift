extension DateBound {
  /// The bound as a date; years beyond 1 to 9999 are no bound.
  func fixed(on today: CalendarDate) -> DateBound? {
    switch self {
    case .date: self
    case .daysFromToday(let days): today.advanced(byDays: days).map(DateBound.date)
    }
  }

  fileprivate var date: CalendarDate? {
    switch self {
    case .date(let date): date
    case .daysFromToday: nil
    }
  }
}

extension DateFormat {
  func check(_ value: CalendarDate) throws(AnswerRefusal) {
    try DateCheck(earliest: earliest?.date, latest: latest?.date)(value)
  }
}

extension DateTimeFormat {
  func check(_ value: LocalDateTime) throws(AnswerRefusal) {
    try DateCheck(earliest: earliest?.date, latest: latest?.date)(value.date)
    guard value.time.minute.isMultiple(of: minuteStep) else {
      throw .notOnTheMinute(step: minuteStep)
    }
  }
}

extension TimeOfDayFormat {
  func check(_ value: TimeOfDay) throws(AnswerRefusal) {
    guard earliest.map({ $0 <= value }) ?? true, latest.map({ value <= $0 }) ?? true else {
      throw .timeOutOfRange(earliest: earliest, latest: latest)
    }
    guard value.minute.isMultiple(of: minuteStep) else { throw .notOnTheMinute(step: minuteStep) }
  }
}

private struct DateCheck {
  let earliest: CalendarDate?
  let latest: CalendarDate?

  func callAsFunction(_ value: CalendarDate) throws(AnswerRefusal) {
    guard earliest.map({ $0 <= value }) ?? true, latest.map({ value <= $0 }) ?? true else {
      throw .dateOutOfRange(earliest: earliest, latest: latest)
    }
  }
}
