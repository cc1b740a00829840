import Sensors

extension ScanLayout {
  /// Writes one channel's counts into consecutive scans that start at `start` of `bytes`.
  func pack(_ counts: [Int32], as element: Element, into bytes: inout [UInt8], from start: Int) {
    let storage = element.format.storageBytes
    let step = scanBytes
    bytes.withUnsafeMutableBytes { buffer in
      for (sample, count) in counts.enumerated() {
        let word = element.word(Int64(count))
        var place = start + sample * step + element.offset
        for _ in 0..<element.format.repeatCount {
          Self.store(word, bytes: storage, element.format.byteOrder, in: buffer, at: place)
          place += storage
        }
      }
    }
  }

  /// Writes times of samples, in nanoseconds, as the 64-bit timestamp.
  func pack(
    timesFrom first: Int64, period: Double, count: Int, as element: Element,
    into bytes: inout [UInt8], from start: Int
  ) {
    let step = scanBytes
    bytes.withUnsafeMutableBytes { buffer in
      for sample in 0..<count {
        let time = first + Int64((Double(sample) * period).rounded())
        Self.store(
          UInt64(bitPattern: time), bytes: 8, element.format.byteOrder, in: buffer,
          at: start + sample * step + element.offset)
      }
    }
  }

  @inline(__always)
  private static func store(
    _ word: UInt64, bytes: Int, _ order: ScanFormat.ByteOrder,
    in buffer: UnsafeMutableRawBufferPointer, at place: Int
  ) {
    let isBig = order == .big
    switch bytes {
    case 1:
      buffer.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: place, as: UInt8.self)
    case 2:
      let value = UInt16(truncatingIfNeeded: word)
      buffer.storeBytes(
        of: isBig ? value.bigEndian : value.littleEndian, toByteOffset: place, as: UInt16.self)
    case 4:
      let value = UInt32(truncatingIfNeeded: word)
      buffer.storeBytes(
        of: isBig ? value.bigEndian : value.littleEndian, toByteOffset: place, as: UInt32.self)
    default:
      buffer.storeBytes(
        of: isBig ? word.bigEndian : word.littleEndian, toByteOffset: place, as: UInt64.self)
    }
  }
}

extension ScanLayout.Element {
  /// The stored word of a count: masked, shifted, and with what the driver leaves above it.
  func word(_ count: Int64) -> UInt64 {
    let mask: UInt64 = format.bits == 64 ? .max : (1 << UInt64(format.bits)) - 1
    let value = (UInt64(bitPattern: count) & mask) << UInt64(format.shift)
    let used = mask << UInt64(format.shift)
    switch spareBits {
    case .zero: return value
    case .signExtended: return count < 0 ? value | ~(used | lowBits) : value
    case .garbage: return value | (~(used | lowBits) & 0xC9FE_C9FE_C9FE_C9FE)
    }
  }

  private var lowBits: UInt64 { (1 << UInt64(format.shift)) - 1 }
}
