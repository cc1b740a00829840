import Foundation

/// The decimals with which numbers are kept as whole numbers of 32 bits.
struct DecimalScale: Equatable {
  /// Digits behind the point that are kept; negative where even tens are too fine.
  private(set) var decimals = 0
  private var largest = 0.0

  private static let mostDecimals = 18

  /// Takes in a number that is to be kept.
  mutating func add(_ value: Double) {
    largest = max(largest, abs(value))
    decimals = max(decimals, Self.decimals(of: value))
  }

  /// As many decimals as all numbers have, if 32 bits hold the largest with them.
  var fitted: DecimalScale {
    var fitted = self
    while largest * Self.power(fitted.decimals) > Double(Int32.max), fitted.decimals > -300 {
      fitted.decimals -= 1
    }
    return fitted
  }

  /// What one count stands for.
  var step: Double { Self.power(-decimals) }

  /// The count of a number, and whether it stands for it exactly.
  func count(_ value: Double) -> (count: Int32, isExact: Bool) {
    let scaled = (value * Self.power(decimals)).rounded()
    let count = Int32(exactly: scaled) ?? (scaled < 0 ? .min : .max)
    return (count, Self.decimals(of: value) <= decimals)
  }

  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  /// Digits behind the point in the shortest text of a number.
  private static func decimals(of value: Double) -> Int {
    let text = "\(value)"
    let parts = text.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let fraction = parts.first?.split(separator: ".").dropFirst().first ?? ""
    let digits = fraction == "0" ? 0 : fraction.count
    return min(mostDecimals, max(0, digits - exponent))
  }
}
