internal import CICU
internal import CWords

/// A language that the program speaks: one row of the list in `CWords/languages.c`.
package struct Language: Sendable, Hashable {
  /// BCP 47, such as `de`.
  package let tag: String
  /// How ICU and a browser's Intl are asked for its numbers, dates and lists, such as `en-GB`.
  package let locale: String
  /// Its place in the list.
  let index: Int

  /// All of them; the first one stands in for a text that another one lacks.
  package static let all: [Language] = (0..<ambler_language_count).map { index in
    let row = ambler_language(index)
    return Language(
      tag: String(cString: row.tag), locale: String(cString: row.locale), index: index)
  }

  /// The language that stands in for a text that another one lacks.
  package static var first: Language { all[0] }

  /// The first of `tags`, as BCP 47 writes them, that is spoken; English where none is.
  package init(firstOf tags: [String]) {
    let spoken = tags.lazy.compactMap { Language(spoken: $0) }
    self = spoken.first ?? .first
  }

  /// The language of a tag such as `es-MX`; nil if it is not spoken.
  package init?(spoken tag: String) {
    let short = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let found = Self.all.first(where: { $0.tag == short }) else { return nil }
    self = found
  }

  /// Whether its text goes from right to left.
  package var isRightToLeft: Bool { Self.isRightToLeft(locale) }

  /// Whether the text of any language goes from right to left, by its BCP 47 tag.
  package static func isRightToLeft(_ tag: String) -> Bool { ambler_icu_is_right_to_left(tag) }

  /// Its own name, such as `español`.
  package var ownName: String {
    utf16Text { ambler_icu_own_name(locale, $0, $1) } ?? tag
  }

  /// The file of one area.
  func file(_ area: Area) -> UnsafeBufferPointer<UInt8> {
    let file = withUnsafeBytes(of: ambler_language(index).files) { files in
      files.assumingMemoryBound(to: AmblerWordsFile.self)[area.rawValue]
    }
    return UnsafeBufferPointer(start: file.bytes, count: file.count)
  }

  private init(tag: String, locale: String, index: Int) {
    (self.tag, self.locale, self.index) = (tag, locale, index)
  }
}
