extension ExactDecimal: CustomStringConvertible {
  /// Reads `-12.50`, `007` or `1e-3`; nil if it is not a number or has more digits than fit.
  package init?(_ text: some StringProtocol) {
    var digits: Int128 = 0
    var fractionDigits = 0
    var power = 0
    var isNegative = false
    var rest = Substring(text).utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    guard Self.readDigits(&rest, into: &digits, limit: Self.largestCoefficient) != nil else {
      return nil
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard let count = Self.readDigits(&rest, into: &digits, limit: Self.largestCoefficient)
      else { return nil }
      fractionDigits = count
    }
    guard Self.readExponent(&rest, into: &power), rest.isEmpty else { return nil }
    guard
      let value = try? ExactDecimal(
        coefficient: isNegative ? -digits : digits, exponent: power - fractionDigits)
    else { return nil }  // outside the limits: no number of ours
    self = value
  }

  /// The number in plain digits, without an exponent, with all the fraction digits it was read with.
  package var description: String {
    let digits = String(coefficient.magnitude)
    let sign = coefficient < 0 ? "-" : ""
    if exponent >= 0 {
      return sign + digits + (isZero ? "" : String(repeating: "0", count: exponent))
    }
    let padding = String(repeating: "0", count: max(0, 1 - exponent - digits.count))
    let padded = padding + digits
    let point = padded.index(padded.endIndex, offsetBy: exponent)
    return "\(sign)\(padded[..<point]).\(padded[point...])"
  }

  /// Takes digits off the front; nil if there is none or the number grows above `limit`.
  private static func readDigits(
    _ rest: inout Substring.UTF8View.SubSequence, into number: inout Int128, limit: Int128
  ) -> Int? {
    var count = 0
    while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      let digit = Int128(byte - UInt8(ascii: "0"))
      guard number <= (limit - digit) / 10 else { return nil }
      number = number * 10 + digit
      count += 1
      rest = rest.dropFirst()
    }
    return count == 0 ? nil : count
  }

  private static func readExponent(
    _ rest: inout Substring.UTF8View.SubSequence, into power: inout Int
  ) -> Bool {
    guard let letter = rest.first else { return true }
    guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var number: Int128 = 0
    guard readDigits(&rest, into: &number, limit: 99_999) != nil else { return false }
    power = sign == UInt8(ascii: "-") ? -Int(number) : Int(number)
    return true
  }
}
