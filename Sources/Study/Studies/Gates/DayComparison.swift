import FHIRPath
import StudyModel

/// Two days that a condition compares with each other.
struct DayComparison: Sendable, Hashable {
  let left: DayTerm
  let right: DayTerm

  init(_ left: DayTerm, _ right: DayTerm) {
    self.left = left
    self.right = right
  }

  /// Nil unless both sides may be days; what the paths give is not known here.
  init?(_ left: Syntax, _ right: Syntax) {
    guard let left = DayTerm(left), let right = DayTerm(right) else { return nil }
    self.init(left, right)
  }

  /// The paths of the days that are asked for.
  var paths: [[String]] { [left.path, right.path].compactMap(\.self) }
}

/// A day as a condition writes it: a number of days after one that is asked for, or after one of the calendar.
struct DayTerm: Sendable, Hashable {
  /// Nil for a day of the calendar, which is counted from `anchor`.
  let path: [String]?
  /// How many days later; negative for earlier.
  let days: Int

  /// The day from which days of the calendar are counted; any would do.
  static let anchor = CalendarDate(year: 2024, month: 2, day: 29)

  /// What is further away is not followed: no study has so many days.
  static let mostDays = 100_000

  init(path: [String]?, days: Int) {
    self.path = path
    self.days = days
  }

  /// Nil for anything else; months and years too, which are not always as many days.
  init?(_ syntax: Syntax) {
    switch syntax {
    case .literal(let literal):
      guard case .date(let partial) = literal.value, let date = CalendarDate(partial),
        let anchor = Self.anchor
      else { return nil }
      self.init(path: nil, days: anchor.days(until: date))
    case .path:
      if let path = syntax.plainPath {
        self.init(path: path, days: 0)
      } else {
        guard let inner = syntax.inParentheses, let term = DayTerm(inner) else { return nil }
        self = term
      }
    case .chain(let chain):
      guard let first = DayTerm(chain.first) else { return nil }
      var days = first.days
      for link in chain.links {
        guard let shift = Self.shift(link) else { return nil }
        days += shift
      }
      self.init(path: first.path, days: days)
    case .sign: return nil
    }
    guard abs(days) <= Self.mostDays else { return nil }
  }

  /// How many days `+ 14 days` or `- 2 weeks` are; nil for what does not move by whole days.
  private static func shift(_ link: Chain.Link) -> Int? {
    guard case .expression(.literal(let literal)) = link.operand,
      case .quantity(let quantity) = literal.value,
      // A fraction of a day is cut off, as it is when the condition is worked out.
      let count = quantity.value.truncated.wholeNumber, abs(count) <= mostDays
    else { return nil }
    let days: Int
    switch quantity.unit {
    case "day", "d": days = count
    case "week", "wk": days = 7 * count
    default: return nil
    }
    switch link.operation {
    case .arithmetic(.plus): return days
    case .arithmetic(.minus): return -days
    default: return nil
    }
  }
}
