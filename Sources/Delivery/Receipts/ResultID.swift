/// The id of one result: a UUID of version 7 (RFC 9562) as lower-case text.
///
/// It is also a file name, so nothing else than such a UUID becomes one.
package struct ResultID: Sendable, Hashable, CustomStringConvertible {
  /// 36 characters.
  package let text: String

  /// Nil if `text` is not a lower-case UUID of version 7.
  package init?(_ text: String) {
    let characters = Array(text.utf8)
    guard characters.count == 36 else { return nil }
    for (place, character) in characters.enumerated() {
      guard Self.mayStand(character, at: place) else { return nil }
    }
    self.text = text
  }

  package var description: String { text }

  private static func mayStand(_ character: UInt8, at place: Int) -> Bool {
    switch place {
    case 8, 13, 18, 23: character == UInt8(ascii: "-")
    case 14: character == UInt8(ascii: "7")
    case 19: "89ab".utf8.contains(character)
    default:
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(character)
    }
  }
}
