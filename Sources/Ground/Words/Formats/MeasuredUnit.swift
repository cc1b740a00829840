/// A unit whose words ICU knows in every language.
package enum MeasuredUnit: String, Sendable, Hashable, CaseIterable {
  case hertz, byte, kilobyte, megabyte, gigabyte, terabyte

  /// The part of a skeleton of ICU that writes a number with it.
  var skeleton: String {
    switch self {
    // The short form of a byte has no plural in English.
    case .byte: "unit/\(rawValue) unit-width-full-name"
    case .hertz, .kilobyte, .megabyte, .gigabyte, .terabyte: "unit/\(rawValue) unit-width-short"
    }
  }
}

extension Formats {
  /// A number in decimal digits with its unit: all its digits, not grouped.
  package func measured(_ digits: String, _ unit: MeasuredUnit) -> String {
    number(digits, skeleton: "\(unit.skeleton) \(Self.skeleton(keeping: digits))")
  }

  /// A count of bytes as people read it: in powers of ten, with at most one digit after the point.
  package func size(ofBytes count: Int) -> String {
    let units: [(unit: MeasuredUnit, bytes: Int)] = [
      (.terabyte, 1_000_000_000_000), (.gigabyte, 1_000_000_000), (.megabyte, 1_000_000),
      (.kilobyte, 1000),
    ]
    guard let (unit, bytes) = units.first(where: { count >= $0.bytes }) else {
      return measured(String(count), .byte)
    }
    let tenths = (Double(count) / Double(bytes) * 10).rounded()
    let isWhole = tenths >= 1000 || tenths.truncatingRemainder(dividingBy: 10) == 0
    let whole = (Double(count) / Double(bytes)).rounded()
    return measured(isWhole ? String(Int(whole)) : String(tenths / 10), unit)
  }
}
