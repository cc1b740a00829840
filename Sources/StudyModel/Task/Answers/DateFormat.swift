/// A day that a date is compared with.
package enum DateBound: Sendable, Hashable {
  case date(CalendarDate)
  /// Counted from the day on which the run began; negative for days before it.
  case daysFromToday(Int)
}

/// A calendar date, bounds included.
package struct DateFormat: Sendable, Hashable {
  package let earliest: DateBound?
  package let latest: DateBound?

  package init(earliest: DateBound? = nil, latest: DateBound? = nil) {
    self.earliest = earliest
    self.latest = latest
  }
}

/// A date with a time to the minute, bounds on the date included.
package struct DateTimeFormat: Sendable, Hashable {
  package var earliest: DateBound?
  package var latest: DateBound?
  /// 1 to 30; the minute is a multiple of it.
  package var minuteStep: Int

  package init(earliest: DateBound? = nil, latest: DateBound? = nil, minuteStep: Int = 1) {
    self.earliest = earliest
    self.latest = latest
    self.minuteStep = minuteStep
  }
}

/// A time on a 24-hour clock, bounds included.
package struct TimeOfDayFormat: Sendable, Hashable {
  package var earliest: TimeOfDay?
  package var latest: TimeOfDay?
  /// 1 to 30; the minute is a multiple of it.
  package var minuteStep: Int

  package init(earliest: TimeOfDay? = nil, latest: TimeOfDay? = nil, minuteStep: Int = 1) {
    self.earliest = earliest
    self.latest = latest
    self.minuteStep = minuteStep
  }
}

/// A length of time in whole minutes, stored in `min`.
package struct TimeIntervalFormat: Sendable, Hashable {
  package var minimumMinutes: Int
  package var maximumMinutes: Int
  /// 1 to 30; the answer is a multiple of it.
  package var minuteStep: Int

  package init(minimumMinutes: Int = 0, maximumMinutes: Int = 1_440, minuteStep: Int = 1) {
    self.minimumMinutes = minimumMinutes
    self.maximumMinutes = maximumMinutes
    self.minuteStep = minuteStep
  }
}
