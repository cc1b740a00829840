import StrictJSON

/// Texts of a task as FHIR writes them: one language as the element, the others as translations.
struct ExportedWords {
  /// The task's default language.
  let language: String

  /// The element `key` and, where there are translations, `_key`.
  func members(_ key: String, _ words: JSONValue?) -> [JSONMember] {
    guard let words, let text = text(words) else { return [] }
    let member = JSONMember(key: key, value: .string(text))
    let translations = (words.objectValue ?? []).filter { $0.key != language }
    guard !translations.isEmpty else { return [member] }
    let extensions = translations.map { translation in
      JSONValue.object([
        "url": .string(ExtensionURL.translation),
        "extension": [
          .object(["url": "lang", "valueCode": .string(translation.key)]),
          .object([
            "url": "content",
            "valueString": .string(Self.withoutPieces(translation.value.stringValue ?? "")),
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
  func text(_ words: JSONValue) -> String? {
    let text = words.stringValue ?? words[language]?.stringValue
    return text.map(Self.withoutPieces)
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
