package import StrictJSON
package import StudyModel

/// Which drug course a person is on, and since when.
package struct Treatment: Sendable, Hashable {
  /// The course's id in the study.
  package var course: String
  /// The month of treatment on the day that it was entered, from 0 to 1200.
  package var monthAtEntry: Int
  /// The day on which the month was entered.
  package var entered: CalendarDate

  package init(course: String, monthAtEntry: Int, entered: CalendarDate) {
    self.course = course
    self.monthAtEntry = monthAtEntry
    self.entered = entered
  }

  /// The month of treatment on a day; before the day of entry it is counted back, at the least to 0.
  ///
  /// It goes up with each month of the calendar, on the day of the month on which it was entered, or on the last day of
  /// a month that is too short for it.
  package func month(on day: CalendarDate) -> Int {
    max(0, monthAtEntry + entered.wholeMonths(until: day))
  }

  package var json: JSONValue {
    .object([
      "course": .string(course), "monthAtEntry": .number(monthAtEntry),
      "entered": .string("\(entered)"),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 3, let course = json["course"]?.stringValue,
      let month = json["monthAtEntry"]?.integerValue, (0...Self.lastMonth).contains(month),
      let entered = json["entered"]?.stringValue.flatMap({ CalendarDate($0) })
    else { return nil }
    self.init(course: course, monthAtEntry: month, entered: entered)
  }

  /// A hundred years.
  package static let lastMonth = 1_200
}

extension CalendarDate {
  /// How many whole months lie between two days; negative for an earlier one.
  ///
  /// From 31 January a month is over on 28 February, or on the 29th of a leap year.
  fileprivate func wholeMonths(until other: CalendarDate) -> Int {
    let months = (other.year - year) * 12 + other.month - month
    let isLastDay = other.advanced(byDays: 1).map { $0.month != other.month } ?? true
    return other.day >= day || isLastDay ? months : months - 1
  }
}
