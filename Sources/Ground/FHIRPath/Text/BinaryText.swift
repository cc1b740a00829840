/// A way to write bytes as plain letters.
enum BinaryText: String, CaseIterable {
  case hex
  case base64
  /// RFC 4648 section 5: `-` and `_` instead of `+` and `/`.
  case urlbase64

  /// The UTF-8 bytes of `text`, written so.
  func encoded(_ text: String) -> String {
    switch self {
    case .hex:
      text.utf8.reduce(into: "") { result, byte in
        result += (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    case .base64, .urlbase64: encodedInFours(Array(text.utf8))
    }
  }

  /// The text whose UTF-8 bytes are written so; nil if it is written wrongly or is no text.
  func decoded(_ text: String) -> String? {
    let bytes = self == .hex ? Self.bytes(ofHex: Array(text.utf8)) : bytes(ofFours: text)
    return bytes.flatMap { String(validating: $0, as: UTF8.self) }
  }

  private var letters: [UInt8] {
    let common = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return Array((common + (self == .urlbase64 ? "-_" : "+/")).utf8)
  }

  private func encodedInFours(_ bytes: [UInt8]) -> String {
    let letters = letters
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, index in
        bits << 8 | (index < group.count ? UInt32(group[start + index]) : 0)
      }
      for index in 0..<4 {
        result.append(
          index <= group.count
            ? letters[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func bytes(ofFours text: String) -> [UInt8]? {
    let letters = letters
    let stripped = Array(text.utf8).filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let digits = stripped.prefix { $0 != UInt8(ascii: "=") }
    let padding = stripped.count - digits.count
    guard digits.count % 4 != 1, padding == 0 || stripped.count % 4 == 0 && padding <= 2,
      stripped.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for digit in digits {
      guard let value = letters.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return bytes
  }

  private static func bytes(ofHex digits: [UInt8]) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(Unicode.Scalar(digits[start])).hexDigitValue,
        let low = Character(Unicode.Scalar(digits[start + 1])).hexDigitValue
      else { return nil }
      bytes.append(UInt8(high * 16 + low))
    }
    return bytes
  }
}
