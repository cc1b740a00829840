package import FHIRPath

/// A decimal number, bounds included, with an optional UCUM unit; its digits are kept.
package struct DecimalFormat: Sendable, Hashable {
  package let minimum: ExactDecimal?
  package let maximum: ExactDecimal?
  /// The most digits after the point; nil for any number of them.
  package let fractionDigits: Int?
  /// UCUM, such as `kg`; nil for a plain number.
  package let unit: String?

  package init(
    minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
    fractionDigits: Int? = nil, unit: String? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
    self.unit = unit
  }
}

extension DecimalFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .decimal, range: AnswerRange(minimum, maximum, fractionDigits: fractionDigits),
      units: unit.map { [$0] } ?? [])
  }
}
