/// Doubles in the notation of ECMAScript, which RFC 8785, section 3.2.2.3, prescribes.
enum ECMAScriptNumber {
  /// The text of a finite double; minus zero is "0".
  static func text(of double: Double) -> String {
    if double == 0 { return "0" }
    // The standard library prints the shortest digits that read back, the closest of them.
    let decimal = Decimal(double.description.utf8)
    let digits = decimal.digits.map { String($0) }.joined()
    let point = digits.utf8.count + decimal.exponent
    return (decimal.isNegative ? "-" : "") + placed(digits, point: point)
  }

  /// Sets the decimal point after `point` digits, or uses an exponent outside 10^-7 to 10^21.
  private static func placed(_ digits: String, point: Int) -> String {
    let count = digits.utf8.count
    switch point {
    case count...21 where count <= 21: return digits + zeros(point - count)
    case 1...21: return "\(digits.prefix(point)).\(digits.dropFirst(point))"
    case -5...0: return "0." + zeros(-point) + digits
    default:
      let fraction = count == 1 ? "" : "." + digits.dropFirst()
      return "\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "-")\(abs(point - 1))"
    }
  }

  private static func zeros(_ count: Int) -> String {
    String(repeating: "0", count: count)
  }
}
