import StudyModel

extension DateBound {
  /// The day, unless it counts from today.
  var fixedDate: CalendarDate? {
    switch self {
    case .date(let date): date
    case .daysFromToday: nil
    }
  }
}
