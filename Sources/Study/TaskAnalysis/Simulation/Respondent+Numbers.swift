import FHIRPath
import StudyModel

/// Numbers that people might give.
extension Respondent {
  /// Small numbers are more frequent where there is no upper bound.
  mutating func whole(_ minimum: Int?, _ maximum: Int?) -> Int {
    let low = minimum ?? min(0, maximum ?? 0)
    let high = maximum ?? low + 20
    guard high > low else { return low }
    let (width, isTooWide) = (high - low).addingReportingOverflow(1)
    return low + place(of: isTooWide ? Int.max / 2 : min(width, 1 << 52))
  }

  mutating func age(_ format: AgeFormat) -> Int {
    let years = Int.random(
      in: min(
        max(18, format.minimum), format.maximum)...max(
          format.minimum, min(85, format.maximum)), using: &random)
    return format.stored == .years ? years : today.year - years
  }

  mutating func decimal(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, digits: Int
  ) -> ExactDecimal? {
    do {
      let low = minimum ?? ExactDecimal(0)
      let high = try maximum ?? low.adding(ExactDecimal(100))
      let share = ExactDecimal("\(place(of: 1_000))e-3") ?? ExactDecimal(0)
      let value = try low.adding(high.subtracting(low).multiplied(by: share))
      // Rounding may leave the range at its end.
      return min(high, max(low, value.rounded(toPlaces: digits)))
    } catch {
      return minimum ?? maximum
    }
  }

  mutating func quantity(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, digits: Int, unit: String?
  ) -> Answer? {
    guard let unit, let value = decimal(minimum, maximum, digits: digits) else { return nil }
    return .quantity(Quantity(value: value, unit: unit))
  }

  /// A usual value, within a bound.
  mutating func near(_ usual: Int, _ bound: ExactDecimal) -> ExactDecimal {
    let value = ExactDecimal(usual + Int((random.deviate() * 8).rounded()))
    return usual > 170 || usual == 105 ? min(value, bound) : max(value, bound)
  }
}
