import Digests
import StudyModel

/// Some days of each ISO week, drawn for a person.
struct DrawnDays {
  let count: Int
  /// The schedule's name.
  let name: String
  let seed: [UInt8]

  func include(_ date: CalendarDate) -> Bool {
    var draws = KeyedDraws(key: seed, label: "\(name) \(ISOWeek(date))")
    return draws.order(7).prefix(count).contains(Weekday(date).number)
  }
}
