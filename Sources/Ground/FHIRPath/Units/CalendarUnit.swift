/// A length of time in words, as in `3 days`.
enum CalendarUnit: String, Hashable, CaseIterable {
  case year
  case month
  case week
  case day
  case hour
  case minute
  case second
  case millisecond

  /// The unit called `word`, in the singular or the plural.
  init?(word: String) {
    let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
    self.init(rawValue: singular)
  }

  /// The unit that dates move by: a calendar word or the UCUM code of a week or shorter.
  ///
  /// UCUM's `a` and `mo` are averages and not steps of a calendar, so they are not among them.
  init?(unit: String) {
    switch unit {
    case "wk": self = .week
    case "d": self = .day
    case "h": self = .hour
    case "min": self = .minute
    case "s": self = .second
    case "ms": self = .millisecond
    case _: self.init(rawValue: unit)
    }
  }
}
