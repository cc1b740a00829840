extension CalendarUnit {
  /// Whether it moves the date and not the time of day.
  var isDayOrLonger: Bool {
    switch self {
    case .year, .month, .week, .day: true
    case .hour, .minute, .second, .millisecond: false
    }
  }

  /// `count` units in whole months of 30 days, for dates without a day.
  func months(_ count: Int) -> Int {
    switch self {
    case .year: count * 12
    case .month: count
    case .week, .day, .hour, .minute, .second, .millisecond: days(count) / 30
    }
  }

  /// `count` units in whole days; months and years are not of one length and count as 0.
  func days(_ count: Int) -> Int {
    switch self {
    case .week: count * 7
    case .day: count
    case .hour: count / 24
    case .minute: count / 1440
    case .second: count / 86_400
    case .millisecond: count / 86_400_000
    case .year, .month: 0
    }
  }

  /// The length in nanoseconds, nil for days and longer.
  var nanoseconds: Int? {
    switch self {
    case .hour: 3_600_000_000_000
    case .minute: 60_000_000_000
    case .second: 1_000_000_000
    case .millisecond: 1_000_000
    case .year, .month, .week, .day: nil
    }
  }
}
