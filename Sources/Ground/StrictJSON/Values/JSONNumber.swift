/// A JSON number with its digits exactly as written; equal only if the digits are.
package struct JSONNumber: Sendable, Hashable {
  /// The number as written, such as "1.50" or "1e3".
  package let digits: String

  /// A whole number, in decimal digits.
  package init(_ int: Int) {
    digits = String(int)
  }

  /// Takes text that keeps to the number grammar of RFC 8259; nil for any other.
  package init?(digits: String) {
    var parser = JSONParser(bytes: Array(digits.utf8), limits: JSONLimits())
    // What is wrong with the text is not asked here, only whether it is a number.
    guard (try? parser.readNumber()) != nil, parser.byte == nil else { return nil }
    self.digits = digits
  }

  /// The shortest digits that read back as the same double; nil for infinities and NaN.
  package init?(_ double: Double) {
    guard double.isFinite else { return nil }
    let isMinusZero = double == 0 && double.sign == .minus
    digits = isMinusZero ? "-0" : ECMAScriptNumber.text(of: double)
  }

  /// Takes digits that a parser has found correct.
  init(validDigits: String) {
    digits = validDigits
  }

  /// The nearest double; infinite for numbers beyond its range.
  package var double: Double {
    // The grammar of JSON is within that of the standard library, so this always reads.
    Double(digits) ?? .nan
  }

  /// The exact value if it is whole and fits, also of 1.0 and 1e3.
  package var integer: Int? {
    switch ExactInteger(digits.utf8) {
    case .value(let value): value
    case .fraction, .beyondInt: nil
    }
  }
}
