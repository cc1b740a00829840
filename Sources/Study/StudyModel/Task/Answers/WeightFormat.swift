package import FHIRPath

/// A body weight, stored in `kg`.
package struct WeightFormat: Sendable, Hashable {
  package var system: MeasurementSystem
  /// In kg.
  @Stated package var minimum: ExactDecimal
  @Stated package var maximum: ExactDecimal
  /// Digits after the point of a weight in kg: 0, 1 or 2.
  @Stated package var fractionDigits: Int

  /// From 0.5 to 650 kg with one digit after the point, unless said otherwise.
  package init(
    system: MeasurementSystem, minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
    fractionDigits: Int? = nil
  ) {
    self.system = system
    _minimum = Stated(minimum, default: Self.leastWeight)
    _maximum = Stated(maximum, default: 650)
    _fractionDigits = Stated(fractionDigits, default: 1)
  }

  /// 0.5 kg: the lightest child that was born and lived weighed less than half of it.
  private static let leastWeight = ExactDecimal("0.5") ?? 0
}

extension WeightFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .weight, range: AnswerRange(minimum, maximum, fractionDigits: fractionDigits),
      units: ["kg"])
  }
}
