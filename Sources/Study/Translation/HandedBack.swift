internal import StrictJSON
package import Words

/// The catalogues of a file that came back from a translator.
package struct HandedBack: Sendable, Hashable {
  /// What came back of one area.
  package struct Catalogue: Sendable, Hashable {
    package let area: Area
    /// The file as it stands in the sources: sorted by key, without what is not translated.
    package let text: String
    /// How many texts English has.
    package let texts: Int
    /// How many of them are not translated yet.
    package let untranslated: Int
  }

  /// The language's tag.
  package let tag: String
  /// In the order of the file.
  package let catalogues: [Catalogue]

  /// Reads and judges a file; throws all that is wrong with it at once.
  package init(_ bytes: [UInt8]) throws(TranslationFaults) {
    let parts = try HandedFile(bytes).parts
    var faults = Self.faults(of: parts)
    let tag = parts.first?.tag ?? ""
    let needed = NeededForms(tag: tag)
    var catalogues: [Catalogue] = []
    for part in parts {
      guard let area = part.area else { continue }
      var judge = UnitJudge(CatalogueText.all(Language.first.members(area)), needed)
      let texts = judge.texts(of: part.units)
      faults += judge.faults
      let members = texts.sorted { $0.key < $1.key }
        .map { JSONMember(key: $0.key, value: $0.value.value) }
      catalogues.append(
        Catalogue(
          area: area, text: JSONValue.object(members).prettyPrinted() + "\n",
          texts: judge.english.count, untranslated: judge.english.count - texts.count))
    }
    guard faults.isEmpty else {
      throw TranslationFaults(faults: faults.sorted { ($0.line, $0.words) < ($1.line, $1.words) })
    }
    (self.tag, self.catalogues) = (tag, catalogues)
  }

  /// What is wrong with the areas, not with their texts.
  private static func faults(of parts: [HandedFile.Part]) -> [TranslationFault] {
    guard let first = parts.first else {
      return [TranslationFault(line: 1, key: "", words: "There is no text in the file.")]
    }
    var seen: Set<String> = []
    return parts.flatMap { part -> [TranslationFault] in
      var words: [String] = []
      if part.area == nil {
        words.append("`\(part.original)` is no file of the program's words.")
      } else if !seen.insert(part.original).inserted {
        words.append("`\(part.original)` is there twice. Remove one of them.")
      }
      if part.source != "en" { words.append("The source language is not `en`.") }
      if !HandOver.isLanguage(part.tag) {
        words.append("The target language `\(part.tag)` is no tag of two or three small letters.")
      } else if part.tag != first.tag {
        words.append("The target language is not `\(first.tag)`, as above.")
      }
      return words.map { TranslationFault(line: part.line, key: "", words: $0) }
    }
  }
}
