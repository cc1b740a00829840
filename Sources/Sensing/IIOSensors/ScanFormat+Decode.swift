package import Sensors

extension ScanFormat {
  /// Whether every value fits in the 32-bit signed counts of a block.
  package var fitsCounts: Bool { repeatCount == 1 && (isSigned ? bits <= 32 : bits <= 31) }

  /// The value of one sample whose storage holds these bytes, the first byte in the lowest place.
  package func value(littleEndianStorage raw: UInt64) -> Int64 {
    switch storageBits {
    case 8: Int64(narrow(UInt8(truncatingIfNeeded: raw)))
    case 16: Int64(narrow(UInt16(truncatingIfNeeded: raw)))
    case 32: Int64(narrow(UInt32(truncatingIfNeeded: raw)))
    default: narrow(raw)
    }
  }

  /// Decodes `count` samples that are `step` bytes apart into every `stride`-th place of `output`.
  ///
  /// Nothing is allocated. The caller vouches for the memory: `(count - 1) × step + storageBytes`
  /// bytes of input and `(count - 1) × stride + 1` values of output. Needs `fitsCounts`.
  func decode(
    _ input: UnsafeRawPointer, step: Int, count: Int,
    into output: UnsafeMutablePointer<Int32>, stride: Int
  ) {
    switch storageBits {
    case 8: run(UInt8.self, input, step, count, output, stride)
    case 16: run(UInt16.self, input, step, count, output, stride)
    case 32: run(UInt32.self, input, step, count, output, stride)
    default: run(UInt64.self, input, step, count, output, stride)
    }
  }

  /// Decodes 64-bit values, such as timestamps; otherwise as the decoding of counts.
  func decodeWide(
    _ input: UnsafeRawPointer, step: Int, count: Int, into output: UnsafeMutablePointer<Int64>
  ) {
    for index in 0..<count {
      let place = input + index * step
      var raw: UInt64 = 0
      withUnsafeMutableBytes(of: &raw) {
        $0.copyMemory(from: .init(start: place, count: storageBytes))
      }
      output[index] = value(littleEndianStorage: UInt64(littleEndian: raw))
    }
  }

  @inline(__always)
  private func run<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ word: Word.Type, _ input: UnsafeRawPointer, _ step: Int, _ count: Int,
    _ output: UnsafeMutablePointer<Int32>, _ stride: Int
  ) {
    let up = Word.bitWidth - bits - shift
    let down = Word.bitWidth - bits
    let isBigEndian = byteOrder == .big
    for index in 0..<count {
      let raw = (input + index * step).loadUnaligned(as: Word.self)
      let moved = (isBigEndian ? Word(bigEndian: raw) : Word(littleEndian: raw)) << up
      let value =
        isSigned
        ? (Int64(truncatingIfNeeded: moved) << (64 - Word.bitWidth)) >> (64 - bits)
        : Int64(truncatingIfNeeded: moved >> down)
      output[index * stride] = Int32(truncatingIfNeeded: value)
    }
  }

  /// Moves the value's top bit to the top of the word and back down, which drops all foreign bits.
  private func narrow<Word: FixedWidthInteger & UnsignedInteger>(_ raw: Word) -> Int64 {
    let ordered = byteOrder == .big ? raw.byteSwapped : raw
    let moved = ordered << (Word.bitWidth - bits - shift)
    return isSigned
      ? (Int64(truncatingIfNeeded: moved) << (64 - Word.bitWidth)) >> (64 - bits)
      : Int64(truncatingIfNeeded: moved >> (Word.bitWidth - bits))
  }
}
