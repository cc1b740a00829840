/// A function that can be called, under its name in the language.
enum Function: String, Hashable, CaseIterable {
  case empty
  case exists
  case count
  case first
  case last
  case single
  case tail
  case skip
  case take
  case all
  case allTrue
  case anyTrue
  case allFalse
  case anyFalse
  case distinct
  case isDistinct
  case `where`
  case select
  case union
  case combine
  case intersect
  case exclude
  case not
  case iif
  case contains
  case startsWith
  case endsWith
  case indexOf
  case substring
  case upper
  case lower
  case length
  case toInteger
  case toDecimal
  case toString
  case toQuantity
  case round
  case abs
  case floor
  case ceiling
  case truncate
  case `is`
  case `as`
  case ofType
  case today
  case now

  /// How many arguments it takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .empty, .count, .first, .last, .single, .tail, .allTrue, .anyTrue, .allFalse, .anyFalse,
      .distinct, .isDistinct, .not, .upper, .lower, .length, .toInteger, .toDecimal, .toString,
      .abs, .floor, .ceiling, .truncate, .today, .now:
      0...0
    case .exists, .round, .toQuantity: 0...1
    case .skip, .take, .all, .where, .select, .union, .combine, .intersect, .exclude, .contains,
      .startsWith, .endsWith, .indexOf, .is, .as, .ofType:
      1...1
    case .substring: 1...2
    case .iif: 2...3
    }
  }

  /// Names of FHIRPath N1 that are not there yet, so that a message can say so.
  static let later: Set<String> = [
    "aggregate", "children", "convertsToBoolean", "convertsToDate", "convertsToDateTime",
    "convertsToDecimal", "convertsToInteger", "convertsToQuantity", "convertsToString",
    "convertsToTime", "descendants", "exp", "hasValue", "ln", "log", "matches", "power", "repeat",
    "replace", "replaceMatches", "sqrt", "subsetOf", "supersetOf", "toBoolean", "toChars", "toDate",
    "toDateTime", "toTime", "trace", "type",
  ]
}
