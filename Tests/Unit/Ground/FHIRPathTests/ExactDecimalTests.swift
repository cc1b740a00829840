import FHIRPath
import TestSupport
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0.00", "0.00"), ("1.50", "1.50"), ("-12.5", "-12.5"), ("007", "7"),
    ("1e3", "1000"), ("1.5e-3", "0.0015"), ("0.00000001", "0.00000001"), ("+4", "4"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("-0.5", "-0.5"), ("1E2", "100"),
  ])
  func `a number is read and written with its digits`(text: String, wanted: String) throws {
    expectEqual(try require(ExactDecimal(text)).description, wanted)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1e", "1e+", "0x1", "1 ", " 1", "1.2.3", "--1", "1e1000",
    "1e99999999",
    "100000000000000000000000000000000000000", "nan", "inf", "１",
  ])
  func `what is no number is refused`(text: String) {
    expectNil(ExactDecimal(text))
  }

  @Test(arguments: [
    ("1.50", "1.5", 0), ("0", "-0.000", 0), ("1e3", "1000.0", 0), ("-1", "1", -1),
    ("0.1", "0.09", 1),
    ("1e900", "1e-900", 1), ("-1e900", "1e-900", -1), ("1e900", "2e899", 1),
    ("99999999999999999999999999999999999999", "1e38", -1),
    ("0.99999999999999999999999999999999999999", "1", -1),
    ("30000000000000000000000000000000000000", "3e37", 0), ("-2", "-3", 1), ("0", "5", -1),
  ])
  func `numbers are compared by value`(left: String, right: String, wanted: Int) throws {
    let one = try require(ExactDecimal(left))
    let other = try require(ExactDecimal(right))
    expectEqual((one < other ? -1 : (one == other ? 0 : 1)), wanted)
    expectEqual((other < one ? -1 : (one == other ? 0 : 1)), -wanted)
    if wanted == 0 { expectEqual(one.hashValue, other.hashValue) }
  }

  @Test(arguments: 0..<40)
  func `sum, difference and product are those of whole numbers`(seed: Int) throws {
    var dice = SeededDice(seed: UInt64(seed))
    for _ in 0..<50 {
      let (one, other) = (dice.decimal(), dice.decimal())
      // Everything below in units of 10^-12, in which these numbers are whole.
      let (left, right) = (dice.scaled(one), dice.scaled(other))
      expectEqual(try dice.scaled(one.adding(other)), left + right)
      expectEqual(try dice.scaled(one.subtracting(other)), left - right)
      let product = try one.multiplied(by: other)
      expectEqual(product.coefficient, one.coefficient * other.coefficient)
      expectEqual(product.exponent, one.exponent + other.exponent)
      expectEqual((one < other), (left < right))
      expectEqual((one == other), (left == right))
      try expectEqual(one.adding(other), other.adding(one))
      expectEqual(try one.adding(other).subtracting(other), one)
      expectEqual(ExactDecimal(one.description)?.description, one.description)
    }
  }

  @Test(arguments: 0..<40)
  func `a quotient is right to its last digit`(seed: Int) throws {
    var dice = SeededDice(seed: UInt64(seed) + 1000)
    for _ in 0..<50 {
      let (one, other) = (dice.decimal(below: 100_000), dice.decimal(below: 100_000))
      guard !other.isZero else { continue }
      let quotient = try one.divided(by: other)
      let error = try quotient.multiplied(by: other).subtracting(one).magnitude
      let half = try ExactDecimal(coefficient: 5, exponent: quotient.exponent - 1)
      expect(error <= (try half.multiplied(by: other.magnitude)))
      expect(quotient.fractionDigits >= 8 || error.isZero)
      let whole = try one.truncatedQuotient(by: other)
      let rest = try one.remainder(by: other)
      expectEqual(try whole.multiplied(by: other).adding(rest), one)
      expect(rest.magnitude < other.magnitude)
    }
  }

  @Test(arguments: [
    ("1", "3", "0.3333333333333333333333333333"), ("2", "3", "0.6666666666666666666666666667"),
    ("-1", "8", "-0.125"), ("1", "4", "0.25"), ("0", "7", "0"), ("6", "3", "2"),
    ("1e20", "3", "33333333333333333333.33333333"), ("1", "1e-5", "100000"),
    ("1.2", "1.8", "0.6666666666666666666666666667"),
  ])
  func `a quotient has 28 digits or fewer`(left: String, right: String, wanted: String) throws {
    let quotient = try Answers.decimal(left).divided(by: Answers.decimal(right))
    expectEqual(quotient.description, wanted)
  }

  @Test func `what does not fit is an error and never a trap`() {
    let large = Answers.decimal("99999999999999999999999999999999999999")
    #expect(throws: DecimalError.overflow) { try large.adding(1) }
    #expect(throws: DecimalError.overflow) { try large.negated.subtracting(1) }
    #expect(throws: DecimalError.overflow) { try large.multiplied(by: large) }
    #expect(throws: DecimalError.overflow) { try large.adding(Answers.decimal("0.1")) }
    #expect(throws: DecimalError.overflow) {
      try Answers.decimal("1e900").multiplied(by: Answers.decimal("1e900"))
    }
    #expect(throws: DecimalError.overflow) {
      try Answers.decimal("1e-900").divided(by: Answers.decimal("1e900"))
    }
    #expect(throws: DecimalError.divisionByZero) { try large.divided(by: 0) }
    #expect(throws: DecimalError.divisionByZero) { try large.remainder(by: 0) }
    #expect(throws: DecimalError.divisionByZero) { try large.truncatedQuotient(by: 0) }
    #expect(throws: DecimalError.overflow) {
      try ExactDecimal(coefficient: Int128.min, exponent: 0)
    }
  }

  @Test func `digits that say nothing do not overflow`() throws {
    let one = Answers.decimal("1.0000000000000000000000000000000000000")
    expectEqual(try one.multiplied(by: one), 1)
    expectEqual(
      try one.adding(Answers.decimal("1e30")), Answers.decimal("1000000000000000000000000000001"))
  }

  @Test(arguments: [
    ("2.5", "3", "2", "3", "2"), ("-2.5", "-3", "-3", "-2", "-2"), ("2.49", "2", "2", "3", "2"),
    ("7", "7", "7", "7", "7"), ("-0.1", "0", "-1", "0", "0"), ("1e-60", "0", "0", "1", "0"),
    ("0.00000000000000000000000000000000000000099", "0", "0", "1", "0"),
  ])
  func `rounding goes away from zero at the half`(
    text: String, round: String, floor: String, ceiling: String, truncated: String
  ) {
    let number = Answers.decimal(text)
    expectEqual(number.rounded(), Answers.decimal(round))
    expectEqual(number.floor, Answers.decimal(floor))
    expectEqual(number.ceiling, Answers.decimal(ceiling))
    expectEqual(number.truncated, Answers.decimal(truncated))
  }
}
