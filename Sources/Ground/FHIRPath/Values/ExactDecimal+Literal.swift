extension ExactDecimal: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) {
    self.init(value)
  }

  /// `count` × 0.1.
  static func tenths(_ count: Int) -> ExactDecimal {
    ExactDecimal(checked: Int128(count), exponent: -1)
  }

  /// `count` × 0.01.
  static func hundredths(_ count: Int) -> ExactDecimal {
    ExactDecimal(checked: Int128(count), exponent: -2)
  }

  /// `count` × 0.001.
  static func thousandths(_ count: Int) -> ExactDecimal {
    ExactDecimal(checked: Int128(count), exponent: -3)
  }
}
