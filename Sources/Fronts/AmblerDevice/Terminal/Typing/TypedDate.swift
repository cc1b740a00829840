import StudyModel
import Words

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
  /// `21 November 2026`, `Nov 21, 2026`, `21 de noviembre de 2026` or `samedi 1er mars 2026`.
  init(_ text: String) {
    let words = text.folded.split { $0.isWhitespace || $0 == "," || $0 == "." }
      .filter { !TypedWords.of.contains(String($0)) && !WeekdayName.all.contains(String($0)) }
      .map(Self.withoutOrdinal)
    let months = words.filter { MonthName.number($0) != nil }
    self = months.count == 1 ? Self.named(words) : Self.numbers(text.trimmed)
  }

  /// What makes a day an ordinal number: `1er`, `21st`, `1º`.
  private static let ordinals: Set<Substring> = ["st", "nd", "rd", "th", "er", "o", "º", "ª"]

  private static func withoutOrdinal(_ word: Substring) -> Substring {
    let day = word.prefix { "0123456789".contains($0) }
    return !day.isEmpty && ordinals.contains(word.dropFirst(day.count)) ? day : word
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
    // Blanks may follow a point: `21. 11. 2026`.
    let fields = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
      .map { $0.drop(while: \.isWhitespace) }
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

/// The months in every language, whole or by at least three letters.
private enum MonthName {
  /// From January on, folded.
  private static let names: [[String]] = Language.all.map { language in
    (0..<12).map { month in
      // The middle of each month of 1970, whatever its length.
      let days = 14 + 30.4375 * Double(month)
      let name = Formats.of(language).date(milliseconds: days * 86_400_000, pattern: "LLLL")
      return (name ?? "").folded
    }
  }

  /// Other Spanish names of September, and Austrian names and a German short form.
  private static let others = [
    "setiembre": 9, "set": 9, "janner": 1, "feber": 2, "mrz": 3,
  ]

  static func number(_ word: some StringProtocol) -> Int? {
    guard word.count >= 3 else { return nil }
    if let number = others[String(word)] { return number }
    let index = names.lazy.compactMap { months in months.firstIndex { $0.hasPrefix(word) } }.first
    return index.map { $0 + 1 }
  }
}

/// The days of the week in every language, folded.
private enum WeekdayName {
  static let all: Set<String> = Set(
    Language.all.flatMap { language in
      (0..<7).compactMap { day in
        Formats.of(language).date(milliseconds: (Double(day) + 0.5) * 86_400_000, pattern: "EEEE")?
          .folded
      }
    })
}
