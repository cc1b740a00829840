import Commands

/// The decimals with which numbers are kept as whole numbers of 32 bits.
struct DecimalScale: Equatable {
  /// Digits behind the point that are kept; negative where even tens are too fine.
  private(set) var decimals = 0
  /// Ten to the power of `decimals`.
  private var countsPerUnit = 1.0
  private var largest = 0.0

  private static let mostDecimals = 18

  /// Takes in a number that is to be kept.
  mutating func add(_ value: Double) {
    largest = max(largest, abs(value))
    // Looking at the digits is slow, and nearly all numbers have no more than those before.
    guard !isExact(value, as: (value * countsPerUnit).rounded()) else { return }
    set(max(decimals, Self.decimals(of: value)))
  }

  /// As many decimals as all numbers have, if 32 bits hold the largest with them.
  var fitted: DecimalScale {
    var fitted = self
    while largest * fitted.countsPerUnit > Double(Int32.max), fitted.decimals > -300 {
      fitted.set(fitted.decimals - 1)
    }
    return fitted
  }

  /// What one count stands for.
  var step: Double { Self.power(-decimals) }

  /// The count of a number, and whether it stands for it exactly.
  func count(_ value: Double) -> (count: Int32, isExact: Bool) {
    let scaled = (value * countsPerUnit).rounded()
    let count = Int32(exactly: scaled) ?? (scaled < 0 ? .min : .max)
    return (count, isExact(value, as: scaled))
  }

  /// Whether so many counts give the number again.
  private func isExact(_ value: Double, as counts: Double) -> Bool {
    abs(counts) < 0x1p53 && counts / countsPerUnit == value
  }

  private mutating func set(_ decimals: Int) {
    self.decimals = decimals
    countsPerUnit = Self.power(decimals)
  }

  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  /// Digits behind the point in the shortest text of a number.
  private static func decimals(of value: Double) -> Int {
    let parts = "\(value)".split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let fraction = parts.first?.split(separator: ".").dropFirst().first ?? ""
    let digits = fraction == "0" ? 0 : fraction.count
    return min(mostDecimals, max(0, digits - exponent))
  }
}
