internal import StrictJSON
internal import Words

/// A file for translators: XLIFF 1.2 with all texts of the program, and what a language has of them.
///
/// An area is a `file`, a text a `trans-unit` with its key as id, a text with forms a `group` of units such as `length.minutes#few`.
package struct HandOver {
  private let tag: String
  private let needed: NeededForms
  private var lines: [String] = []

  /// Whether a tag is a language of BCP 47 without region or script, as the program lists them.
  package static func isLanguage(_ tag: String) -> Bool {
    (2...3).contains(tag.utf8.count) && tag.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// The text of the file for a language that the program speaks or will speak.
  package static func text(for tag: String) -> String {
    let language = Language.all.first { $0.tag == tag }
    return text(for: tag) { language?.members($0) ?? [] }
  }

  /// The text of the file, with the catalogues that the language has.
  static func text(for tag: String, own: (Area) -> [JSONMember]) -> String {
    var file = HandOver(tag: tag)
    file.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    file.add("<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">")
    for area in Area.allCases { file.add(area, CatalogueText.all(own(area))) }
    file.add("</xliff>")
    return file.lines.joined(separator: "\n") + "\n"
  }

  private init(tag: String) {
    self.tag = tag
    needed = NeededForms(tag: tag)
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func add(_ area: Area, _ own: [String: CatalogueText]) {
    add(
      "  <file original=\"en/\(area.name).json\" source-language=\"en\" target-language=\"\(tag)\""
        + " datatype=\"plaintext\" xml:space=\"preserve\">")
    add("    <body>")
    for member in Language.first.members(area) {
      add(area, member.key, english: CatalogueText(member.value), own[member.key])
    }
    add("    </body>")
    add("  </file>")
  }

  private mutating func add(
    _ area: Area, _ key: String, english: CatalogueText, _ own: CatalogueText?
  ) {
    // A language may have forms where English has none, and the other way round.
    guard let choosing = own.map(\.choosing) ?? english.choosing else {
      return add(area, key, source: english.source(of: "other"), own?["other"], key: key)
    }
    add(
      "      <group id=\"\(XMLText.quoted(key))\" restype=\"x-\(choosing.how)\""
        + " resname=\"\(XMLText.quoted(choosing.name))\">")
    for form in forms(choosing, english: english, own) {
      add(area, "\(key)#\(form)", source: english.source(of: form), own?[form], key: key)
    }
    add("      </group>")
  }

  /// Those that the language has in their order, then those that it lacks.
  private func forms(
    _ choosing: CatalogueText.Choosing, english: CatalogueText, _ own: CatalogueText?
  ) -> [String] {
    let there = (own ?? english).forms.map(\.name)
    let kept = own == nil ? there.filter { $0.hasPrefix("=") } : there
    let wanted = needed.names(choosing, english: english)
    return kept + wanted.filter { !kept.contains($0) }
  }

  private mutating func add(
    _ area: Area, _ id: String, source: String, _ target: String?, key: String
  ) {
    add("      <trans-unit id=\"\(XMLText.quoted(id))\">")
    add("        <source>\(XMLText.marked(source))</source>")
    if let target {
      add("        <target state=\"translated\">\(XMLText.marked(target))</target>")
    } else {
      add("        <target state=\"needs-translation\"></target>")
    }
    for note in TranslatorNotes.of(area, key) { add("        <note>\(XMLText.plain(note))</note>") }
    add("      </trans-unit>")
  }
}
