package import FHIRPath

/// A body height, stored in `cm`.
package struct HeightFormat: Sendable, Hashable {
  package var system: MeasurementSystem
  /// In cm.
  package var minimum: ExactDecimal
  package var maximum: ExactDecimal

  package init(system: MeasurementSystem, minimum: ExactDecimal, maximum: ExactDecimal) {
    self.system = system
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension HeightFormat: DescribedFormat {
  /// Whole inches have at most two digits after the point in cm.
  static let fractionDigits = 2

  var facets: FormatFacets {
    FormatFacets(
      .height,
      range: AnswerRange(minimum, maximum, fractionDigits: Self.fractionDigits), units: ["cm"])
  }
}
