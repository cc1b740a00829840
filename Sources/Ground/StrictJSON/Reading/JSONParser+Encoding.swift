extension JSONParser {
  /// The most bytes an offset on the tape can name.
  private static let largestByteCount = Int(Int32.max)

  func checkSize() throws(SyntaxError) {
    let limit = min(limits.byteCount, Self.largestByteCount)
    guard bytes.count <= limit else {
      throw fail(.tooManyBytes(count: bytes.count, limit: limit), of: .document)
    }
  }

  /// Refuses a byte order mark and the encodings that show in the first bytes.
  func checkEncoding() throws(SyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fail(.byteOrderMark, of: .document) }
    let hasWideMark = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let hasZeroByte = bytes.count >= 2 && (bytes[0] == 0 || bytes[1] == 0)
    if hasWideMark || hasZeroByte { throw fail(.otherEncoding, of: .document) }
  }

  /// The offset after the character of several bytes at `start`; nil if it is not UTF-8.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard: no overlong form, no surrogate,
  /// nothing above U+10FFFF.
  func endOfCharacter(at start: Int) -> Int? {
    switch bytes[start] {
    case 0xC2...0xDF: continuation(after: start, count: 1, first: 0x80...0xBF)
    case 0xE0: continuation(after: start, count: 2, first: 0xA0...0xBF)
    case 0xED: continuation(after: start, count: 2, first: 0x80...0x9F)
    case 0xE1...0xEF: continuation(after: start, count: 2, first: 0x80...0xBF)
    case 0xF0: continuation(after: start, count: 3, first: 0x90...0xBF)
    case 0xF1...0xF3: continuation(after: start, count: 3, first: 0x80...0xBF)
    case 0xF4: continuation(after: start, count: 3, first: 0x80...0x8F)
    default: nil
    }
  }

  private func continuation(after start: Int, count: Int, first: ClosedRange<UInt8>) -> Int? {
    let end = start + 1 + count
    guard end <= bytes.count, first.contains(bytes[start + 1]) else { return nil }
    for byte in bytes[start + 2..<end] where byte & 0xC0 != 0x80 { return nil }
    return end
  }
}
