import StrictJSON
import StudyModel

/// Texts of a task as FHIR writes them: one language as the element, the others as translations.
struct ExportedWords {
  /// The task's default language.
  let language: String
  /// All languages of the task, in the order in which translations stand.
  private let languages: [String]

  init(_ task: StudyTask) {
    language = task.language
    languages = task.languages
  }

  /// The element `key` and, where there are translations, `_key`; nothing for no text.
  func members(_ key: String, _ words: LocalizedText?) -> [JSONMember] {
    guard let words else { return [] }
    let member = JSONMember(key: key, value: .string(text(words)))
    let translations = translations(of: words)
    guard !translations.isEmpty else { return [member] }
    let extensions = translations.map { language, text in
      JSONValue.object([
        "url": .string(ExtensionURL.translation),
        "extension": [
          .object(["url": "lang", "valueCode": .string(language)]),
          .object([
            "url": "content", "valueString": .string(Self.withoutPieces(text)),
          ]),
        ],
      ])
    }
    return [
      member,
      JSONMember(key: "_\(key)", value: .object(["extension": .list(extensions)])),
    ]
  }

  /// The text in the default language.
  func text(_ words: LocalizedText) -> String {
    Self.withoutPieces(words.byLanguage[language] ?? words.fallback)
  }

  /// Words of the program's own may be in languages that the task does not speak; they stand in the
  /// order of their tags.
  private func translations(
    of words: LocalizedText
  ) -> [(language: String, text: String)] {
    let tags = Set(words.byLanguage.keys)
    let order = tags.isSubset(of: languages) ? languages : tags.sorted()
    return order.compactMap { tag in
      tag == language ? nil : words.byLanguage[tag].map { (tag, $0) }
    }
  }

  /// The text with an ellipsis for every piece `{{…}}` that is filled in while the task runs.
  static func withoutPieces(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    var plain = ""
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("{{{{") {
        plain += "{{"
        rest = rest.dropFirst(4)
      } else if rest.hasPrefix("{{"), let end = rest.range(of: "}}") {
        plain += "…"
        rest = rest[end.upperBound...]
      } else {
        plain.append(rest.removeFirst())
      }
    }
    return plain
  }
}

extension Substring {
  /// Where `text` begins and ends for the first time; nil if it is not there.
  fileprivate func range(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
