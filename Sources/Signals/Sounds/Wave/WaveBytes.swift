/// Little-endian numbers in bytes.
enum WaveBytes {
  static func number(_ bytes: ArraySlice<UInt8>, at offset: Int, count: Int) -> UInt32 {
    (0..<count).reversed().reduce(0) { $0 << 8 | UInt32(bytes[bytes.startIndex + offset + $1]) }
  }

  static func append(_ number: Int, count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  /// The four letters of a part; what is no printable letter becomes a dot.
  static func letters(_ bytes: ArraySlice<UInt8>) -> String {
    String(
      decoding: bytes.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: ".") }, as: UTF8.self)
  }
}
