import StrictJSON

/// The languages of a form, by the words that its columns name them with.
struct FormLanguages {
  /// The tag of each word, in the order of the columns.
  private(set) var tags: [(word: String, tag: String)] = []
  /// The language of texts without one.
  let language: String
  /// Words that name no language that is known.
  private(set) var unknown: [String] = []

  private static let known = [
    "english": "en", "spanish": "es", "español": "es", "french": "fr", "français": "fr",
    "german": "de", "deutsch": "de", "italian": "it", "portuguese": "pt", "chinese": "zh",
    "japanese": "ja", "arabic": "ar", "russian": "ru", "hindi": "hi", "swahili": "sw",
    "macedonian": "mk", "dutch": "nl", "polish": "pl", "turkish": "tr", "vietnamese": "vi",
    "bengali": "bn", "urdu": "ur", "amharic": "am", "somali": "so", "nepali": "ne",
  ]

  init(_ words: [String], standard: String?) {
    for word in words {
      guard let tag = Self.tag(word) else {
        unknown.append(word)
        continue
      }
      if !tags.contains(where: { $0.tag == tag }) { tags.append((word, tag)) }
    }
    let wanted = standard.flatMap(Self.tag)
    let tags = tags
    language =
      wanted.flatMap { tag in tags.contains { $0.tag == tag } ? tag : nil }
      ?? tags.first?.tag ?? wanted ?? "en"
  }

  /// `English (en)` is `en`, as are `english` and `EN`.
  private static func tag(_ word: String) -> String? {
    if let open = word.lastIndex(of: "("), let close = word.lastIndex(of: ")"), open < close {
      let tag = String(word[word.index(after: open)..<close]).trimmingBlanks
      if isTag(tag) { return tag }
    }
    let plain = word.lowercased()
    return known[plain] ?? (plain.count <= 3 && isTag(plain) ? plain : nil)
  }

  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.first.map { (2...3).contains($0.count) } ?? false
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// The words of one element in all languages of the form; a language that is missing has the
  /// words of the form's own.
  func words(_ texts: [String: String], _ mend: (String) -> String = { $0 }) -> JSONValue? {
    let plain = texts[""]
    guard tags.count > 1 else {
      let only = tags.first.flatMap { texts[$0.word] } ?? plain ?? texts.values.min()
      return only.map { .string(mend($0)) }
    }
    let own =
      tags.first { $0.tag == language }.flatMap { texts[$0.word] } ?? plain
      ?? tags.compactMap { texts[$0.word] }.first
    guard let own else { return nil }
    return .object(
      tags.map { JSONMember(key: $0.tag, value: .string(mend(texts[$0.word] ?? own))) })
  }
}
