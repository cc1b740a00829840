/// An age in years (`a`), or the year of birth.
package struct AgeFormat: Sendable, Hashable {
  /// What the answer holds: the age itself, or the year in which the person was born.
  package enum Stored: String, Sendable, Hashable, CaseIterable { case years, birthYear }

  /// 0 to 150 years.
  @Stated package var minimum: Int
  /// In years, as `minimum`; not below it.
  @Stated package var maximum: Int
  package var stored: Stored
  /// Whether the least age stands for all below it, and the greatest for all above it.
  package var includesYounger: Bool
  /// Whether the greatest age stands for all above it.
  package var includesOlder: Bool

  /// From 0 to 125 years, unless bounds are given.
  package init(
    minimum: Int? = nil, maximum: Int? = nil, stored: Stored = .years,
    includesYounger: Bool = false, includesOlder: Bool = false
  ) {
    _minimum = Stated(minimum, default: 0)
    _maximum = Stated(maximum, default: 125)
    self.stored = stored
    self.includesYounger = includesYounger
    self.includesOlder = includesOlder
  }
}

extension AgeFormat: DescribedFormat {
  /// The least and the greatest number that may be stored.
  ///
  /// A year of birth is checked for being one; its age depends on the day.
  var bounds: (least: Int, greatest: Int) {
    switch stored {
    case .years: (minimum, maximum)
    case .birthYear: (1850, 2200)
    }
  }

  var facets: FormatFacets {
    FormatFacets(
      .age, range: AnswerRange(whole: bounds.least, bounds.greatest),
      units: stored == .years ? ["a"] : [])
  }
}
