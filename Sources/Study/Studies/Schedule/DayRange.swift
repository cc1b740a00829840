package import StudyModel

/// Calendar days from a first to a last one, both included; as a sequence it gives each in order.
package struct DayRange: Sendable, Hashable, Sequence {
  package let first: CalendarDate
  /// A day before `first` makes the range empty.
  package let last: CalendarDate

  package init(_ first: CalendarDate, _ last: CalendarDate) {
    self.first = first
    self.last = last
  }

  package func makeIterator() -> Iterator { Iterator(upcoming: first, last: last) }

  /// Goes from day to day.
  package struct Iterator: IteratorProtocol {
    fileprivate var upcoming: CalendarDate?
    fileprivate let last: CalendarDate

    package mutating func next() -> CalendarDate? {
      guard let day = upcoming, day <= last else { return nil }
      upcoming = day.advanced(byDays: 1)
      return day
    }
  }
}
