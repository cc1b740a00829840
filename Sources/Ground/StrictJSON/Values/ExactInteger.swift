/// The exact value of a number's text, as far as it is an `Int`.
enum ExactInteger: Equatable {
  case value(Int)
  /// The number is not whole.
  case fraction
  /// The number is whole and larger than an `Int` holds.
  case beyondInt

  /// Reads text that keeps to the number grammar of RFC 8259.
  init(_ text: some BidirectionalCollection<UInt8>) {
    if text.count <= 18, let value = Self.short(text) {
      self = .value(value)
    } else {
      self = Self.long(text)
    }
  }

  /// The value of at most 18 characters that are an optional minus and digits; nil for others.
  private static func short(_ text: some BidirectionalCollection<UInt8>) -> Int? {
    var value = 0
    for byte in text.drop(while: { $0 == UInt8(ascii: "-") }) {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      value = value &* 10 &+ Int(byte &- UInt8(ascii: "0"))
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  private static func long(_ text: some BidirectionalCollection<UInt8>) -> ExactInteger {
    let decimal = Decimal(text)
    if decimal.digits.isEmpty { return .value(0) }
    if decimal.exponent < 0 { return .fraction }
    guard decimal.digits.count + decimal.exponent <= 19 else { return .beyondInt }
    var value = 0
    for digit in decimal.digits + Array(repeating: 0, count: decimal.exponent) {
      let (tens, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooLargeSum) = tens.subtractingReportingOverflow(digit)
      if tooLarge || tooLargeSum { return .beyondInt }
      value = sum
    }
    if decimal.isNegative { return .value(value) }
    return value == Int.min ? .beyondInt : .value(-value)
  }
}
