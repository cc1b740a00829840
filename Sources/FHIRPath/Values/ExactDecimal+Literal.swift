extension ExactDecimal: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) {
    self.init(value)
  }

  static func tenths(_ count: Int) -> ExactDecimal {
    ExactDecimal(checked: Int128(count), exponent: -1)
  }

  static func hundredths(_ count: Int) -> ExactDecimal {
    ExactDecimal(checked: Int128(count), exponent: -2)
  }

  static func thousandths(_ count: Int) -> ExactDecimal {
    ExactDecimal(checked: Int128(count), exponent: -3)
  }
}
