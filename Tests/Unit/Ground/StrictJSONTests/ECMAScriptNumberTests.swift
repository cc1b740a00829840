import StrictJSON
import TestSupport
import Testing

/// The samples of RFC 8785, appendix B, and the borders between the notations.
struct ECMAScriptNumberTests {
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xc340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
      (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"),
      (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `a double is written as the standard's sample`(bits: UInt64, text: String) throws {
    let number = try require(JSONNumber(Double(bitPattern: bits)))
    expectEqual(try JSONValue.number(number).canonical(), Array(text.utf8))
    expectEqual(number.double.bitPattern, bits)
  }

  @Test(arguments: [
    (1.0, "1"), (100.0, "100"), (123.456, "123.456"), (0.1, "0.1"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (1.5e21, "1.5e+21"), (1e-6, "0.000001"), (1.5e-7, "1.5e-7"), (-0.0, "-0"),
    (1e100, "1e+100"), (4.5e15, "4500000000000000"), (0.30000000000000004, "0.30000000000000004"),
  ])
  func `a double becomes the shortest digits`(double: Double, digits: String) {
    expectEqual(JSONNumber(double)?.digits, digits)
  }

  @Test func `what is not a number has no digits`() {
    expectNil(JSONNumber(Double.nan))
    expectNil(JSONNumber(Double.infinity))
    expectNil(JSONNumber(-Double.infinity))
  }

  @Test func `digits of any double read back as the same double`() throws {
    var random = SeededDice(seed: 8785)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: random.next())
      guard double.isFinite else { continue }
      let number = try require(JSONNumber(double))
      expectEqual(number.double.bitPattern, double.bitPattern)
      expectEqual(JSONNumber(digits: number.digits), number)
    }
  }
}
