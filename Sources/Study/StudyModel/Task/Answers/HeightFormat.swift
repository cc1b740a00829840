package import FHIRPath

/// A body height, stored in `cm`.
package struct HeightFormat: Sendable, Hashable {
  package var system: MeasurementSystem
  /// In cm.
  @Stated package var minimum: ExactDecimal
  @Stated package var maximum: ExactDecimal

  /// From 30 to 272 cm, unless bounds are given.
  package init(
    system: MeasurementSystem, minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil
  ) {
    self.system = system
    _minimum = Stated(minimum, default: 30)
    _maximum = Stated(maximum, default: 272)
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
