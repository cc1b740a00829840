import StudyModel

/// A date and a time behind it, with the offset of the person's place.
enum TypedMoment {
  /// Reads a date and a time as those are read alone, with a blank, a comma or a `T` between them;
  /// a whole `2026-11-21T07:30:00+01:00` keeps its own offset.
  static func read(_ text: String, zone: LocalZone) -> ReadDate<LocalDateTime> {
    let text = text.trimmed
    if let whole = LocalDateTime(text) { return .one(whole) }
    for place in text.indices where text[place].isWhitespace || text[place] == "T" {
      let rest = String(text[text.index(after: place)...])
      guard let time = TypedTime(rest)?.time else { continue }
      switch ReadDate<CalendarDate>(String(text[..<place])) {
      case .one(let date):
        let offset = zone.offsetMinutes(date, time)
        return .one(LocalDateTime(date: date, time: time, offsetMinutes: offset))
      case .ambiguous: return .ambiguous
      case .noSuchDay: return .noSuchDay
      case .none: continue
      }
    }
    return .none
  }
}
