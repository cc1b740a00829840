/// A number's text taken apart: sign, digits without zeros at either end, and a power of ten.
struct Decimal {
  private(set) var isNegative = false
  /// The significant digits, each 0 to 9; empty for zero.
  private(set) var digits: [Int] = []
  /// The power of ten by which the digits are multiplied; held at ±2^40 when written larger.
  private(set) var exponent = 0

  private static let largestExponent = 1 << 40

  /// Reads text that keeps to the number grammar of RFC 8259.
  init(_ text: some Sequence<UInt8>) {
    var isAfterPoint = false
    var isExponent = false
    var written = 0
    var exponentIsNegative = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "-") where isExponent: exponentIsNegative = true
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "."): isAfterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case _ where isExponent:
        written = min(written * 10 + Int(byte &- UInt8(ascii: "0")), Self.largestExponent)
      default:
        append(Int(byte &- UInt8(ascii: "0")), isAfterPoint: isAfterPoint)
      }
    }
    exponent += exponentIsNegative ? -written : written
    removeZerosAtEnd()
  }

  private mutating func append(_ digit: Int, isAfterPoint: Bool) {
    if digit != 0 || !digits.isEmpty { digits.append(digit) }
    if isAfterPoint { exponent -= 1 }
  }

  private mutating func removeZerosAtEnd() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
  }
}
