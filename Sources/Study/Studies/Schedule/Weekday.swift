package import StudyModel

/// A day of the week by its name in the file.
package enum Weekday: String, Sendable, Hashable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday of a calendar day.
  package init(_ date: CalendarDate) {
    // 1970-01-01 was a Thursday.
    let number = ((date.daysSinceEpoch + 3) % 7 + 7) % 7
    self = Self.allCases[number]
  }

  /// From 0 for Monday.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
