import FHIRPath
import StudyModel

/// A few days for each day that a condition asks for; together they stand for all that may come.
///
/// Conditions compare days by how many lie between them. If such comparisons can be true together, they are true of
/// days whose distance from one of them is a sum of numbers in the condition. Each sum is the length of a shortest
/// path along the comparisons, as in systems of difference constraints. All these sums are tried, with each number as
/// it is and one lower.
struct GateDays {
  /// A day of the calendar, from which all others are counted.
  private static let calendar: [String] = []
  private static let today: [String] = [StudyExpression.Word.today.rawValue]
  private static let enrolled: [String] = [StudyExpression.Word.enrolled.rawValue]
  private static let mostPlaces = 5
  private static let mostSteps = 20_000

  /// How many days after `DayTerm.anchor`, by the path that asks for the day.
  private var offsets: [[String]: Set<Int>] = [:]
  /// How much later one day may be than another, by these two.
  private var bounds: [[String]: [[String]: Set<Int>]] = [:]
  private var steps = 0

  /// Of these days, compared in these ways; nil where there are too many.
  init?(of days: Set<[String]>, _ comparisons: [DayComparison]) {
    let hasCalendar = comparisons.contains { $0.left.path == nil || $0.right.path == nil }
    let places = days.union(hasCalendar ? [Self.calendar] : [])
    guard places.count <= Self.mostPlaces else { return nil }
    let start =
      hasCalendar
      ? Self.calendar
      : days.contains(Self.today) ? Self.today : days.min { $0.lexicographicallyPrecedes($1) }
    guard let start else { return }
    for comparison in comparisons { take(comparison) }
    for day in days where day != Self.today && days.contains(Self.today) && Self.isPast(day) {
      bound(day, after: Self.today, by: [0])
    }
    let longest = comparisons.map { abs($0.left.days - $0.right.days) }.max() ?? 0
    // Farther than this is the same as this.
    let far = places.count * (longest + 2)
    for place in places where place != start && !(start == Self.today && Self.isPast(place)) {
      bound(place, after: start, by: [far])
    }
    guard walk(start, 0, [start]) else { return nil }
  }

  /// The days to try for a path; nil where one is beyond the calendar.
  func values(of path: [String]) -> [Value]? {
    let offsets = (offsets[path] ?? []).sorted()
    let values = offsets.compactMap { offset in
      DayTerm.anchor?.advanced(byDays: offset)?.partial.map(Value.date)
    }
    return values.isEmpty || values.count < offsets.count ? nil : values
  }

  /// Whether these days are possible together: nobody joined, and nothing was done, after today.
  static func mayBe(_ known: [[String]: Value]) -> Bool {
    guard let today = known[today].flatMap(calendarDate) else { return true }
    return known.allSatisfy { path, value in
      guard path != Self.today, isPast(path), let day = calendarDate(value) else { return true }
      return day <= today
    }
  }

  /// Which day of the study today is.
  static func dayOfStudy(_ known: [[String]: Value]) -> Value? {
    guard let today = known[today].flatMap(calendarDate),
      let enrolled = known[enrolled].flatMap(calendarDate)
    else { return nil }
    return .integer(enrolled.days(until: today) + 1)
  }

  /// The comparison of days that is meant where `dayOfStudy` is compared with a number.
  static func comparison(ofDayOfStudyWith number: Int) -> DayComparison {
    DayComparison(DayTerm(path: today, days: 1), DayTerm(path: enrolled, days: number))
  }

  /// The days that `dayOfStudy` is counted by.
  static let ofDayOfStudy = [today, enrolled]

  /// The day of enrolment, and that on which a task was done.
  private static func isPast(_ path: [String]) -> Bool {
    path == enrolled || path.count == 2 && path[1] == "date"
  }

  private static func calendarDate(_ value: Value) -> CalendarDate? {
    if case .date(let date) = value { CalendarDate(date) } else { nil }
  }

  /// Whichever way the comparison comes out, one day is at most so much later than the other.
  private mutating func take(_ comparison: DayComparison) {
    let left = comparison.left.path ?? Self.calendar
    let right = comparison.right.path ?? Self.calendar
    guard left != right else { return }
    let between = comparison.right.days - comparison.left.days
    bound(left, after: right, by: [between, between - 1])
    bound(right, after: left, by: [-between, -between - 1])
  }

  private mutating func bound(_ day: [String], after other: [String], by days: Set<Int>) {
    bounds[other, default: [:]][day, default: []].formUnion(days)
  }

  /// Notes the sums along all ways that visit no day twice; false where there are too many.
  private mutating func walk(_ place: [String], _ sum: Int, _ passed: Set<[String]>) -> Bool {
    steps += 1
    guard steps <= Self.mostSteps else { return false }
    offsets[place, default: []].insert(sum)
    for (next, numbers) in bounds[place] ?? [:] where !passed.contains(next) {
      for number in numbers where !walk(next, sum + number, passed.union([next])) { return false }
    }
    return true
  }
}
