/// The text between two quotation marks, whose escapes the parser has found correct.
enum EscapedText {
  /// The UTF-8 bytes with every escape replaced by what it stands for.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var offset = text.startIndex
    while offset < text.endIndex {
      let byte = text[offset]
      guard byte == UInt8(ascii: "\\"), offset + 1 < text.endIndex else {
        bytes.append(byte)
        offset += 1
        continue
      }
      if text[offset + 1] == UInt8(ascii: "u") {
        offset = appendScalar(at: offset, of: text, to: &bytes)
      } else {
        bytes.append(shortEscape(text[offset + 1]) ?? text[offset + 1])
        offset += 2
      }
    }
    return bytes
  }

  /// The byte that a one-letter escape stands for; nil if there is no such escape.
  static func shortEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The four hexadecimal digits at `offset` as a number; nil if they are not that.
  static func codeUnit(at offset: Int, of text: ArraySlice<UInt8>) -> UInt16? {
    guard offset + 4 <= text.endIndex else { return nil }
    var unit: UInt16 = 0
    for byte in text[offset..<offset + 4] {
      guard let digit = Hexadecimal.value(of: byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Appends what `\uXXXX`, or a pair of them, stands for; returns the offset after it.
  private static func appendScalar(
    at offset: Int, of text: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    var units = [codeUnit(at: offset + 2, of: text) ?? 0xFFFD]
    var next = offset + 6
    if UTF16.isLeadSurrogate(units[0]), let trail = codeUnit(at: next + 2, of: text) {
      units.append(trail)
      next += 6
    }
    bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    return next
  }
}
