import Foundation

/// Bytes of Axivity files, made for tests.
struct AxivityBytes {
  var number: UInt32 = 0
  var session: UInt32 = 7
  /// 2026-11-21 11:20:00.
  var time: UInt32 = 26 << 26 | 11 << 22 | 21 << 17 | 11 << 12 | 20 << 6
  /// The top bit and fifteen bits of a second.
  var fraction: UInt16 = 0x8000
  var offset: Int16 = 0
  var scale: UInt16 = 4 << 13
  /// 100 Hz and 8 g.
  var rate: UInt8 = 0x4A
  var layout: UInt8 = 0x32
  var count: UInt16 = 80
  var words: [Int16] = (0..<240).map { Int16($0 * 100 - 12_000) }
  var packed: [UInt32]?

  var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 512)
    func put(_ value: some FixedWidthInteger, _ place: Int) {
      withUnsafeBytes(of: value.littleEndian) { raw in
        bytes.replaceSubrange(place..<(place + raw.count), with: raw)
      }
    }
    put(UInt16(0x5841), 0)
    put(UInt16(508), 2)
    put(fraction, 4)
    put(session, 6)
    put(number, 10)
    put(time, 14)
    put(scale | 5, 18)
    put(UInt16(256), 20)
    bytes[22] = 1
    bytes[23] = 200
    bytes[24] = rate
    bytes[25] = layout
    put(offset, 26)
    put(count, 28)
    if let packed {
      for (index, value) in packed.prefix(120).enumerated() { put(value, 30 + 4 * index) }
    } else {
      for (index, value) in words.prefix(240).enumerated() { put(value, 30 + 2 * index) }
    }
    return Self.summed(bytes)
  }

  /// With the checksum that the bytes need.
  static func summed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var sum: UInt16 = 0
    for place in stride(from: 0, to: 510, by: 2) {
      sum &+= UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
    }
    let rest = 0 &- sum
    bytes[510] = UInt8(rest & 0xFF)
    bytes[511] = UInt8(rest >> 8)
    return bytes
  }

  static func header(hardware: UInt8 = 0x17, notes: Bool = false) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xFF, count: 1024)
    bytes.replaceSubrange(0..<7, with: [0x4D, 0x44, 0xFC, 0x03, hardware, 0x39, 0x30])
    bytes.replaceSubrange(7..<13, with: [7, 0, 0, 0, 0xFF, 0xFF])
    bytes[41] = 50
    if notes { bytes[64] = UInt8(ascii: "n") }
    return bytes
  }

  /// A file of so many sectors, each of 80 samples at 100 Hz.
  static func file(sectors count: Int) -> [UInt8] {
    (0..<count).reduce(into: header()) { file, index in
      var sector = AxivityBytes()
      let tenths = index * 8
      sector.number = UInt32(index)
      sector.time += UInt32(tenths / 10)
      let fraction = tenths % 10 * 32_768 / 10
      sector.fraction = 0x8000 | UInt16(fraction)
      sector.offset = -Int16((fraction * 100) >> 15)
      file += sector.bytes
    }
  }
}
