/// What can stand in a message.
package enum WordValue: Sendable, Hashable {
  /// A text that is the same in every language: a name, an amount with its unit.
  case text(String)
  /// A number in decimal digits with a point, such as `1.50`; written as the language writes it, with all its digits.
  case number(String)
  /// A number in decimal digits with its unit, as the language writes both.
  case measured(String, MeasuredUnit)
  /// A count of bytes, as people of the language read it.
  case size(bytes: Int)
  /// Texts in a row, as the language joins them: `a, b and c`.
  case list([String])
  /// Other words of the program's own.
  case message(Message)
  /// A text by BCP 47 tag, with the one for all other languages.
  case byLanguage([String: String], other: String)

  /// How it is written in the first of `languages`, BCP 47, that is spoken; else in English.
  package func text(_ languages: [String]) -> String { text(in: Language(firstOf: languages)) }

  /// How it is written in a language.
  func text(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .number(let digits): Formats.of(language).number(digits)
    case .measured(let digits, let unit): Formats.of(language).measured(digits, unit)
    case .size(let bytes): Formats.of(language).size(ofBytes: bytes)
    case .list(let texts): Formats.of(language).list(texts)
    case .message(let message): message.text(in: language)
    case .byLanguage(let texts, let other):
      texts[language.tag] ?? Self.text(ofRegionOf: language, texts) ?? other
    }
  }

  /// The text whose tag names a region, as `es-MX` does; the first one by tag, so that it is always the same.
  private static func text(ofRegionOf language: Language, _ texts: [String: String]) -> String? {
    let tag = texts.keys.filter { Language(spoken: $0) == language }.min()
    return tag.flatMap { texts[$0] }
  }

  /// The number that chooses a form; nil for what is none.
  var digits: String? {
    if case .number(let digits) = self { digits } else { nil }
  }
}

/// Something that can stand in a message.
package protocol WordValuable {
  var wordValue: WordValue { get }
}

extension String: WordValuable {
  package var wordValue: WordValue { .text(self) }
}

extension Message: WordValuable {
  package var wordValue: WordValue { .message(self) }
}

extension WordValue: WordValuable {
  package var wordValue: WordValue { self }
}

/// A number that can stand in a message and choose a form of it.
package protocol WordNumber: WordValuable {}

extension Int: WordNumber {
  package var wordValue: WordValue { .number(String(self)) }
}

extension Double: WordNumber {
  /// A whole number without `.0`, so that 1 chooses the form `=1`.
  package var wordValue: WordValue {
    .number(Int(exactly: self).map { String($0) } ?? String(self))
  }
}
