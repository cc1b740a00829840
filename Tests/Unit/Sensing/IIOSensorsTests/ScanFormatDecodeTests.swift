import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

@Suite struct ScanFormatDecodeTests {
  /// Every format of the catalogue, and some that other drivers have.
  static let texts = [
    "le:s16/32>>0", "le:s13/16>>0", "be:s20/32>>4", "be:u12/16>>0", "be:s14/16>>0",
    "be:s12/16>>4", "le:s12/16>>4", "le:s12/16>>0", "le:s8/8>>0", "le:s16/16>>0",
    "be:s16/16>>0", "le:s10/16>>0", "be:s14/16>>2", "be:s10/16>>6", "le:s64/64>>0",
    "be:s32/32>>0", "le:u31/32>>1", "le:s24/64>>8", "be:s40/64>>3", "le:u8/8>>0",
  ]

  /// The scan as a driver writes it, with garbage in all bits that do not belong to the value.
  private func stored(_ value: Int64, _ format: ScanFormat, garbage: UInt64) -> [UInt8] {
    let mask: UInt64 = format.bits == 64 ? .max : (1 << UInt64(format.bits)) - 1
    let kept = (UInt64(bitPattern: value) & mask) << UInt64(format.shift)
    let word = kept | garbage & ~(mask << UInt64(format.shift))
    let bytes = (0..<format.storageBytes).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    return format.byteOrder == .big ? bytes.reversed() : bytes
  }

  private func values(_ format: ScanFormat) -> [Int64] {
    let top: Int64 =
      format.isSigned
      ? (format.bits == 64 ? .max : (1 << Int64(format.bits - 1)) - 1)
      : (1 << Int64(format.bits)) - 1
    let bottom: Int64 = format.isSigned ? -top - 1 : 0
    let every =
      format.bits <= 14 ? Array(bottom...top) : [bottom, bottom + 1, -1, 0, 1, top - 1, top]
    return every.filter { $0 >= bottom }
  }

  @Test(arguments: texts, [0, .max, 0xA5A5_5A5A_C3C3_3C3C] as [UInt64])
  func `each value comes back whatever the other bits hold`(
    text: String, garbage: UInt64
  ) throws {
    let format = try require(ScanFormat(text))
    let values = values(format)
    // Scans of an odd size, so that nothing is aligned.
    let step = format.storageBytes + 3
    var scans: [UInt8] = []
    for value in values { scans += stored(value, format, garbage: garbage) + [9, 9, 9] }
    var wide = [Int64](repeating: 77, count: values.count)
    scans.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        format.decodeWide(start, step: step, count: values.count, into: &wide)
      }
    }
    expectEqual(wide, values)
    guard format.fitsCounts else { return }
    var narrow = [Int32](repeating: 77, count: values.count * 3)
    scans.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        format.decode(start, step: step, count: values.count, into: &narrow, stride: 3)
      }
    }
    expectEqual(stride(from: 0, to: narrow.count, by: 3).map { Int64(narrow[$0]) }, values)
    expect(narrow.enumerated().allSatisfy { $0.offset % 3 == 0 || $0.element == 77 })
  }

  @Test func `values that do not fit in 32 signed bits are not counts`() throws {
    expect(try require(ScanFormat("le:s32/32>>0")).fitsCounts)
    expect(try !require(ScanFormat("le:u32/32>>0")).fitsCounts)
    expect(try !require(ScanFormat("le:s33/64>>0")).fitsCounts)
    expect(try !require(ScanFormat("le:s16/16X4>>0")).fitsCounts)
  }

  @Test func `a sign-extended dirty sample seen on a real device is decoded`() throws {
    let format = try require(ScanFormat("le:s16/32>>0"))
    expectEqual(format.value(littleEndianStorage: 0xFEC9_FE79), -391)
  }
}
