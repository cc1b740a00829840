/// The id of one result, or of one notice that goes ahead of a result: a UUID (RFC 9562) as lower-case text.
///
/// A result has one of version 7, a notice one of version 8, so that each id says which it is. It is also a file name, so
/// nothing else than such a UUID becomes one.
package struct ResultID: Sendable, Hashable, CustomStringConvertible {
  /// 36 characters.
  package let text: String

  /// Nil if `text` is not a lower-case UUID of version 7 or 8.
  package init?(_ text: String) {
    let characters = Array(text.utf8)
    guard characters.count == 36 else { return nil }
    for (place, character) in characters.enumerated() {
      guard Self.mayStand(character, at: place) else { return nil }
    }
    self.text = text
  }

  package var description: String { text }

  /// Whether it is the id of a notice, which goes ahead of all results.
  package var isNotice: Bool { text.utf8.dropFirst(14).first == UInt8(ascii: "8") }

  /// The id of a notice that these bytes stand for, 16 or more: the same bytes give the same id.
  package init(noticeOf bytes: [UInt8]) {
    var bytes = Array(bytes.prefix(16))
    bytes += [UInt8](repeating: 0, count: 16 - bytes.count)
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef")
    let all = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    text = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(all[$0]) }
      .joined(separator: "-")
  }

  private static func mayStand(_ character: UInt8, at place: Int) -> Bool {
    switch place {
    case 8, 13, 18, 23: character == UInt8(ascii: "-")
    case 14: character == UInt8(ascii: "7") || character == UInt8(ascii: "8")
    case 19: "89ab".utf8.contains(character)
    default:
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(character)
    }
  }
}
