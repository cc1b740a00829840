import StudyModel

/// A date as people write it.
enum TypedDate: Equatable {
  case date(CalendarDate)
  /// Both orders of day and month give a date.
  case ambiguous
  case none

  /// Reads `2026-11-21`, and `21.11.2026` or `21/11/2026` in either order of day and month.
  init(_ text: String) {
    let fields = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    let separators = Set(text.filter { "-./".contains($0) })
    let numbers = fields.compactMap { field in
      field.utf8.allSatisfy("0123456789".utf8.contains) ? Int(field) : nil
    }
    guard numbers.count == 3, fields.count == 3, separators.count == 1 else {
      self = .none
      return
    }
    let lengths = fields.map(\.count)
    if lengths[0] == 4, lengths[1...].allSatisfy((1...2).contains) {
      self = Self.one(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    } else if lengths[2] == 4, lengths[..<2].allSatisfy((1...2).contains) {
      self = Self.yearLast(numbers[0], numbers[1], year: numbers[2])
    } else {
      self = .none
    }
  }

  private static func yearLast(_ first: Int, _ second: Int, year: Int) -> TypedDate {
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return .ambiguous }
    return one(dayFirst ?? monthFirst)
  }

  private static func one(_ date: CalendarDate?) -> TypedDate { date.map(Self.date) ?? .none }
}
