import TestSupport
import Testing

@testable import Sensors

struct ScanFormatTests {
  @Test(
    arguments: [
      "le:s12/16>>4", "be:s20/32>>4", "be:u12/16>>0", "le:s16/16X4>>0", "le:s64/64>>0",
      "le:s8/8>>0",
      "le:s16/32>>0",
    ])
  func `the kernel's notation reads and writes back`(text: String) throws {
    let format = try require(ScanFormat(text))
    expectEqual(format.description, text)
  }

  @Test func `libiio's capital sign means the same`() {
    expectEqual(ScanFormat("le:S64/64>>0"), ScanFormat("le:s64/64>>0"))
    expectEqual(ScanFormat("be:U16/16>>0"), ScanFormat("be:u16/16>>0"))
  }

  @Test func `a repeated value takes its place in the scan several times`() {
    expectEqual(ScanFormat("le:s16/16X4>>0")?.scanBytes, 8)
    expectEqual(ScanFormat("be:s20/32>>4")?.scanBytes, 4)
  }

  @Test(
    arguments: [
      "", "le", "le:", "xe:s12/16>>4", "le:t12/16>>4", "le:s12/16", "le:s12/16>4", "le:s17/16>>0",
      "le:s0/16>>0", "le:s13/16>>4", "le:s12/17>>4", "le:s12/16X0>>0", "le:s12/16X99>>0",
      "le:s-1/16>>0", "le:s12/16>>+4", "le:s12/16>>4 ", "le:s12/16>>99999999999999999999",
      "le:s12/16>>",
      "le:s12/16X2X2>>0",
    ])
  func `anything else is refused`(text: String) {
    expectNil(ScanFormat(text))
  }
}
