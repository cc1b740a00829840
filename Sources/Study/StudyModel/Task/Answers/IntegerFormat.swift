/// A whole number, bounds included, with an optional UCUM unit.
package struct IntegerFormat: Sendable, Hashable {
  /// Nil for no lower bound.
  package let minimum: Int?
  /// Nil for no upper bound.
  package let maximum: Int?
  /// UCUM, such as `kg`; nil for a plain number.
  package let unit: String?

  package init(minimum: Int? = nil, maximum: Int? = nil, unit: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }
}

extension IntegerFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .integer, range: AnswerRange(whole: minimum, maximum),
      units: unit.map { [$0] } ?? [])
  }
}
