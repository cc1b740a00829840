import Sensors
import TestSupport
import Testing

@testable import IIODServer

struct ScanLayoutTests {
  private static func channel(_ id: String, _ index: Int, _ format: String) throws -> ChannelImage {
    ChannelImage(id: id, scan: .init(index: index, format: try require(ScanFormat(format))))
  }

  private static func mixed() throws -> [ChannelImage] {
    [
      try channel("accel_x", 0, "le:s12/16>>4"), try channel("temp", 1, "le:s8/8>>0"),
      try channel("rot", 2, "be:s16/16X4>>0"), try channel("timestamp", 3, "le:s64/64>>0"),
      ChannelImage(id: "mount"),
    ]
  }

  @Test(
    arguments: [
      (0b01111, [0, 2, 8, 16], 24), (0b01011, [0, 2, 8], 16), (0b00011, [0, 2], 3),
      (0b00110, [0, 8], 16), (0b01000, [0], 8),
    ])
  func `channels are aligned to their own size`(mask: Int, offsets: [Int], bytes: Int) throws {
    let bits = (0..<5).map { mask >> $0 & 1 == 1 }
    let layout = try require(ScanLayout(try Self.mixed(), mask: ChannelMask(bits: bits)))
    expectEqual(layout.elements.map(\.offset), offsets)
    expectEqual(layout.scanBytes, bytes)
  }

  @Test func `a channel without a place in the scan cannot be laid out`() throws {
    let mask = ChannelMask(bits: [true, false, false, false, true])
    expectNil(ScanLayout(try Self.mixed(), mask: mask))
    let empty = ChannelMask(bits: [false, false, false, false, false])
    expectNil(ScanLayout(try Self.mixed(), mask: empty))
  }

  @Test(
    arguments: [
      ("le:s12/16>>4", Int32(-2), [0xE0, 0xFF] as [UInt8]),
      ("be:s12/16>>4", -2, [0xFF, 0xE0]), ("be:s20/32>>4", -1, [0x00, 0xFF, 0xFF, 0xF0]),
      ("le:s16/32>>0", -1, [0xFF, 0xFF, 0, 0]), ("le:u8/8>>0", 200, [200]),
      ("be:s16/16X2>>0", 258, [1, 2, 1, 2]),
    ])
  func `a count is stored as the format says`(text: String, count: Int32, bytes: [UInt8]) throws {
    let channel = try Self.channel("accel_x", 0, text)
    let layout = try require(ScanLayout([channel], mask: ChannelMask(bits: [true])))
    var stored = [UInt8](repeating: 0, count: bytes.count)
    layout.pack([count], as: layout.elements[0], into: &stored, from: 0)
    expectEqual(stored, bytes)
  }

  @Test(
    arguments: [
      (ChannelImage.SpareBits.garbage, Int32(5), [5, 0, 0xFE, 0xC9] as [UInt8]),
      (.signExtended, -1, [0xFF, 0xFF, 0xFF, 0xFF]), (.signExtended, 1, [1, 0, 0, 0]),
    ])
  func `what stands above the count is as the driver leaves it`(
    spare: ChannelImage.SpareBits, count: Int32, bytes: [UInt8]
  ) throws {
    let format = try require(ScanFormat("le:s16/32>>0"))
    let scan = ChannelImage.Scan(index: 0, format: format, spareBits: spare)
    let channel = ChannelImage(id: "accel_x", scan: scan)
    let layout = try require(ScanLayout([channel], mask: ChannelMask(bits: [true])))
    var stored = [UInt8](repeating: 0, count: 4)
    layout.pack([count], as: layout.elements[0], into: &stored, from: 0)
    expectEqual(stored, bytes)
  }

  @Test(
    arguments: [
      ("0000000f", 4, "0000000f"), ("00000005", 3, "00000005"),
      ("0000000180000001", 33, "0000000180000001"),
    ])
  func `masks are read and written word by word`(text: String, channels: Int, written: String)
    throws
  {
    let mask = try require(ChannelMask(text, channelCount: channels))
    expectEqual(mask.hexadecimal, written)
    expectEqual(mask.bits.count, channels)
  }

  @Test(arguments: [("f", 4), ("0000000g", 4), ("00000010", 4), ("0000000000000001", 32), ("", 0)])
  func `masks of another length or with unknown channels are refused`(text: String, channels: Int) {
    expectNil(ChannelMask(text, channelCount: channels))
  }

  @Test func `a schedule keeps the time over a change of rate`() {
    var schedule = SampleSchedule(rateHz: 1000)
    expectEqual(schedule.nanoseconds(of: 0), 1_000_000)
    expectEqual(schedule.nanoseconds(of: 99), 100_000_000)
    schedule.advance(by: 100)
    schedule.setRate(500)
    expectEqual(schedule.nanoseconds(of: 100), 102_000_000)
    schedule.setRate(0)
    schedule.setRate(.infinity)
    expectEqual(schedule.rateHz, 500)
  }
}
