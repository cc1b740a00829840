import FHIRPath
import StudyModel

/// Days, times and lengths of time that people might give.
extension Respondent {
  mutating func day(_ earliest: DateBound?, _ latest: DateBound?) -> CalendarDate? {
    // A run asks with bounds that are dates.
    let last = latest?.fixedDate ?? max(today, earliest?.fixedDate ?? today)
    let first = earliest?.fixedDate ?? last.advanced(byDays: -365) ?? last
    var days = min(365, Int.random(in: 0...365, using: &random))
    while days > 0 {
      if let day = last.advanced(byDays: -days), day >= first { return day }
      days /= 2
    }
    return last
  }

  mutating func dateTime(_ format: DateTimeFormat) -> Answer? {
    guard let day = day(format.earliest, format.latest),
      let time = TimeOfDay(
        hour: Int.random(in: 7...22, using: &random),
        minute: Int.random(in: 0...59, using: &random) / format.minuteStep * format.minuteStep)
    else { return nil }
    return .dateTime(LocalDateTime(date: day, time: time, offsetMinutes: 0))
  }

  mutating func timeOfDay(_ format: TimeOfDayFormat) -> TimeOfDay? {
    let first = format.earliest?.minuteOfDay ?? 0
    let last = format.latest?.minuteOfDay ?? 1_439
    let minutes = first + place(of: max(1, last - first + 1))
    let onStep = max(first, minutes / format.minuteStep * format.minuteStep)
    return TimeOfDay(hour: onStep / 60, minute: onStep % 60)
  }

  mutating func interval(_ format: TimeIntervalFormat) -> Answer {
    let count = (format.maximumMinutes - format.minimumMinutes) / format.minuteStep + 1
    let first = (format.minimumMinutes + format.minuteStep - 1) / format.minuteStep
    let minutes = min(
      format.maximumMinutes / format.minuteStep, first + place(of: max(1, count)))
    return .quantity(
      Quantity(value: ExactDecimal(minutes * format.minuteStep), unit: "min"))
  }
}
