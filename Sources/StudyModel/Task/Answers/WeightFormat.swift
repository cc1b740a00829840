package import FHIRPath

/// A body weight, stored in `kg`.
package struct WeightFormat: Sendable, Hashable {
  package var system: MeasurementSystem
  /// In kg.
  package var minimum: ExactDecimal
  package var maximum: ExactDecimal
  /// Digits after the point of a weight in kg: 0, 1 or 2.
  package var fractionDigits: Int

  package init(
    system: MeasurementSystem, minimum: ExactDecimal, maximum: ExactDecimal, fractionDigits: Int
  ) {
    self.system = system
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
  }
}

extension WeightFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .weight, range: AnswerRange(minimum, maximum, fractionDigits: fractionDigits),
      units: ["kg"])
  }
}
