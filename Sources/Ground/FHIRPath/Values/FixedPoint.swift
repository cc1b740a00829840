/// A number with 30 digits behind the point, for series whose terms need more than they show.
///
/// Products and quotients are cut off at the last digit; what lies beyond ±170 million is nil.
struct FixedPoint: Equatable {
  /// The number in units of 10^-30.
  let units: Int128

  /// The digits behind the point.
  static let places = 30
  private static let one: Int128 = 1_000_000_000_000_000_000_000_000_000_000
  /// The natural logarithm of 10.
  static let logarithmOfTen = FixedPoint(units: 2_302_585_092_994_045_684_017_991_454_684)

  /// The nearest number to `decimal`, or nil if it is too large.
  init?(_ decimal: ExactDecimal) {
    guard decimal.exponent + Self.places >= 0 else {
      let rounded = decimal.rounded(toPlaces: Self.places)
      guard let units = rounded.scaled(to: -Self.places) else { return nil }
      self.units = units
      return
    }
    guard let units = decimal.scaled(to: -Self.places) else { return nil }
    self.units = units
  }

  /// `units` × 10^-30.
  init(units: Int128) {
    self.units = units
  }

  /// A whole number below 100 million.
  init(whole: Int) {
    units = Int128(whole) * Self.one
  }

  /// The exact value.
  var decimal: ExactDecimal? {
    // Above 38 digits a decimal holds it no more; such numbers are not needed.
    try? ExactDecimal(coefficient: units, exponent: -Self.places)
  }

  func adding(_ other: FixedPoint) -> FixedPoint? {
    let (sum, overflow) = units.addingReportingOverflow(other.units)
    return overflow ? nil : FixedPoint(units: sum)
  }

  func multiplied(by other: FixedPoint) -> FixedPoint? {
    let wide = units.magnitude.multipliedFullWidth(by: other.units.magnitude)
    return Self.quotient(wide, by: Self.one.magnitude, isNegative: isNegative(with: other))
  }

  func divided(by other: FixedPoint) -> FixedPoint? {
    guard other.units != 0 else { return nil }
    let wide = units.magnitude.multipliedFullWidth(by: Self.one.magnitude)
    return Self.quotient(wide, by: other.units.magnitude, isNegative: isNegative(with: other))
  }

  private func isNegative(with other: FixedPoint) -> Bool { (units < 0) != (other.units < 0) }

  private static func quotient(
    _ wide: (high: UInt128, low: UInt128), by divisor: UInt128, isNegative: Bool
  ) -> FixedPoint? {
    guard wide.high < divisor else { return nil }
    let (quotient, _) = divisor.dividingFullWidth(wide)
    guard let units = Int128(exactly: quotient) else { return nil }
    return FixedPoint(units: isNegative ? -units : units)
  }
}
