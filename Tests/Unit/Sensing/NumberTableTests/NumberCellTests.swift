import TestSupport
import Testing

@testable import NumberTable

struct NumberCellTests {
  private func content(_ text: String) -> NumberCell.Content {
    Array(text.utf8).withUnsafeBytes { NumberCell.content($0) }
  }

  private func double(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { bytes in
      guard case .number(let number) = NumberCell.content(bytes) else { return nil }
      return number.double(bytes)
    }
  }

  @Test(arguments: [
    "0", "-0", "1", "+2", "-9.80665", ".5", "5.", "1e3", "1E-3", "12.5e+2", "0.1", "1e22", "1e23",
    "3.141592653589793", "9007199254740993", "123456789012345678901234567890", "4.9e-324",
    "1.7976931348623157e308", "0.00000000000000000000000000000001", "1e-400", "0e999999999",
  ])
  func `numbers are the nearest doubles, as the language reads them`(text: String) {
    expectEqual(double(text), Double(text))
  }

  @Test func `twenty thousand seeded numbers are read as the language reads them`() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state)) / Double(1 << (state % 60))
      expectEqual(double("\(value)"), value)
    }
  }

  @Test(arguments: ["", "nan", "NaN", "NAN"])
  func `nothing and nan are missing`(text: String) {
    expectEqual(content(text), .missing)
  }

  @Test(arguments: [
    "x", "1x", "--1", "1e", "1e+", ".", "-", "+", "e5", "1.2.3", "0x10", "inf", "-Infinity",
    "1 000", "nano", "١", "1,2,3", ",",
  ])
  func `what is no number is refused`(text: String) {
    expectEqual(content(text), .fault(.notANumber))
  }

  @Test(arguments: ["0,5", "-1,25", "1,5e3"])
  func `a comma as decimal point is told`(text: String) {
    expectEqual(content(text), .fault(.decimalComma))
  }

  @Test func `a number beyond all doubles has none`() {
    expectNil(double("1e309"))
    expectNil(double("-1e999999999999"))
  }

  private func nanoseconds(_ text: String, _ shift: Int) -> Int64? {
    Array(text.utf8).withUnsafeBytes { NumberCell($0)?.integer(shift: shift) }
  }

  @Test func `times are exact in every unit`() {
    expectEqual(nanoseconds("1700000000.123456789", 9), 1_700_000_000_123_456_789)
    expectEqual(nanoseconds("1700000000123.456789", 6), 1_700_000_000_123_456_789)
    expectEqual(nanoseconds("1700000000123456.789", 3), 1_700_000_000_123_456_789)
    expectEqual(nanoseconds("1700000000123456789", 0), 1_700_000_000_123_456_789)
    expectEqual(nanoseconds("-1.5", 9), -1_500_000_000)
    expectEqual(nanoseconds("1e-3", 9), 1_000_000)
    expectEqual(nanoseconds("0.00000000049", 9), 0)
    expectEqual(nanoseconds("0.0000000005", 9), 1)
    expectEqual(nanoseconds("1e-999999", 9), 0)
  }

  @Test(arguments: ["9300000000", "1700000000123456789", "1e400", "-1e30", "1e999999"])
  func `a time of more than 292 years has no nanoseconds`(text: String) {
    expectNil(nanoseconds(text, 9))
  }
}
