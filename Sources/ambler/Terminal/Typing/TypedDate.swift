import StudyModel

/// What a text is as a date.
enum ReadDate<Value> {
  case one(Value)
  /// Both orders of day and month give a date.
  case ambiguous
  /// Written as a date, of a day that the calendar does not have.
  case noSuchDay
  case none
}

extension ReadDate: Equatable where Value: Equatable {}

extension ReadDate<CalendarDate> {
  /// Reads `2026-11-21`, `21.11.2026` or `21/11/2026` in either order of day and month, and
  /// `21 November 2026`, `Nov 21, 2026` or `21 de noviembre de 2026`.
  init(_ text: String) {
    let words = text.folded.split { $0.isWhitespace || $0 == "," || $0 == "." }
      .filter { $0 != "de" && $0 != "del" && $0 != "of" }
    let months = words.filter { MonthName.number($0) != nil }
    self = months.count == 1 ? Self.named(words) : Self.numbers(text.trimmed)
  }

  /// Three words, one of them a month's name.
  private static func named(_ words: [Substring]) -> Self {
    guard words.count == 3, let month = words.compactMap(MonthName.number).first else {
      return .none
    }
    let others = words.filter { MonthName.number($0) == nil }
    let numbers = others.compactMap(plainNumber)
    guard numbers.count == 2, (1...2).contains(others[0].count), others[1].count == 4 else {
      return .none
    }
    return single(CalendarDate(year: numbers[1], month: month, day: numbers[0]))
  }

  private static func numbers(_ text: String) -> Self {
    let fields = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    let separators = Set(text.filter { "-./".contains($0) })
    let numbers = fields.compactMap(plainNumber)
    guard numbers.count == 3, fields.count == 3, separators.count == 1 else { return .none }
    let lengths = fields.map(\.count)
    if lengths[0] == 4, lengths[1...].allSatisfy((1...2).contains) {
      return single(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    }
    if lengths[2] == 4, lengths[..<2].allSatisfy((1...2).contains) {
      return yearLast(numbers[0], numbers[1], year: numbers[2])
    }
    return .none
  }

  private static func yearLast(_ first: Int, _ second: Int, year: Int) -> Self {
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return .ambiguous }
    return single(dayFirst ?? monthFirst)
  }

  private static func plainNumber(_ text: Substring) -> Int? {
    text.utf8.allSatisfy("0123456789".utf8.contains) ? Int(text) : nil
  }

  private static func single(_ date: CalendarDate?) -> Self { date.map(Self.one) ?? .noSuchDay }
}

/// The months in English and Spanish, whole or by at least three letters.
private enum MonthName {
  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let spanish = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]

  static func number(_ word: some StringProtocol) -> Int? {
    guard word.count >= 3 else { return nil }
    if word == "setiembre" || word == "sept" || word == "set" { return 9 }
    let index =
      english.firstIndex { $0.hasPrefix(word) } ?? spanish.firstIndex { $0.hasPrefix(word) }
    return index.map { $0 + 1 }
  }
}
