/// Whether texts are URIs, by the grammar of RFC 3986 as far as it decides that.
enum URISyntax {
  /// Whether `text` is an absolute or relative URI; letters beyond ASCII are let through.
  static func isWellFormed(_ text: String) -> Bool {
    guard !text.isEmpty, hasOnlyAllowedBytes(text) else { return false }
    guard let scheme = scheme(of: text) else { return true }
    let rest = text.dropFirst(scheme.count + 1)
    switch scheme {
    case "http", "https":
      guard rest.hasPrefix("//") else { return false }
      return rest.dropFirst(2).first.map { !"/?#".contains($0) } ?? false
    case "urn": return isName(rest)
    case _: return !rest.isEmpty
    }
  }

  /// The scheme in lower case; nil for a relative URI.
  static func scheme(of text: String) -> String? {
    let head = text.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    guard head.endIndex < text.endIndex, text[head.endIndex] == ":", let first = head.utf8.first,
      isLetter(first), head.utf8.allSatisfy(isSchemeByte)
    else { return nil }
    return head.lowercased()
  }

  /// Whether the rest of a URN is right; of UUIDs and OIDs the form is known.
  private static func isName(_ rest: Substring) -> Bool {
    if rest.hasPrefix("uuid:") { return isUUID(rest.dropFirst(5)) }
    if rest.hasPrefix("oid:") {
      let arcs = rest.dropFirst(4).split(separator: ".", omittingEmptySubsequences: false)
      return arcs.count > 1 && arcs.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
    }
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }

  private static func isUUID(_ text: Substring) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.utf8.allSatisfy(isHexadecimal) }
  }

  private static func hasOnlyAllowedBytes(_ text: String) -> Bool {
    var digitsWanted = 0
    for byte in text.utf8 {
      if digitsWanted > 0 {
        guard isHexadecimal(byte) else { return false }
        digitsWanted -= 1
      } else if byte == UInt8(ascii: "%") {
        digitsWanted = 2
      } else if byte < 0x80, !isAllowed(byte) {
        return false
      }
    }
    return digitsWanted == 0
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || punctuation.contains(byte)
  }

  private static let punctuation = Set("-._~:/?#[]@!$&'()*+,;=|".utf8)

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (97...102).contains(byte | 0x20)
  }
}
