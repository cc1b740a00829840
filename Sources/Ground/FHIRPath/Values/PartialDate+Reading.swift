extension PartialDate {
  /// Reads `2024`, `2024-01` or `2024-01-31`; nil if it is not a date of the calendar.
  package init?(_ text: String) {
    guard case .date(let date) = Lexer.value(behindAt: text) else { return nil }
    self = date
  }
}

extension PartialTime {
  /// Reads `22`, `22:30` or `22:30:15.5`; nil if it is not a time of day.
  package init?(_ text: String) {
    guard case .time(let time) = Lexer.value(behindAt: "T" + text) else { return nil }
    self = time
  }
}

extension PartialDateTime {
  /// Reads a date, or a date with time and perhaps an offset, as in ISO 8601; nil if it is none.
  package init?(_ text: String) {
    guard let moment = Lexer.value(behindAt: text)?.asMoment else { return nil }
    self = moment
  }
}

extension Lexer {
  /// The date or time that `text` is, as if an `@` stood before it; nil if it is anything else.
  fileprivate static func value(behindAt text: String) -> Value? {
    var lexer = Lexer(source: Array("@\(text)".unicodeScalars))
    // A text that is no date is the caller's to report.
    guard let value = try? lexer.dateOrTime(), lexer.peek() == nil else { return nil }
    return value
  }
}
