/// BCP 47 language tags, checked for form only.
package enum LanguageTag {
  /// Whether `text` is a language of 2 to 3 letters (or 4 to 8), then subtags of 1 to 8
  /// letters or digits, joined by hyphens.
  package static func isWellFormed(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// Whether a tag is that language or a form of it that another region or script has.
  static func isDialect(_ tag: String, of language: String) -> Bool {
    tag.prefix { $0 != "-" }.lowercased() == language
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
