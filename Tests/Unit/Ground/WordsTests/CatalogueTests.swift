import StrictJSON
import TestSupport
import Testing

@testable import Words

/// The catalogues of all languages: what a translator may have forgotten.
struct CatalogueTests {
  @Test(arguments: CatalogueFile.all)
  func `every file is read, and stands in the program as it is`(file: CatalogueFile) throws {
    let bytes = try file.bytes()
    _ = try Catalogue(bytes: bytes, file: file.description)
    expect(Array(file.language.file(file.area)) == bytes, "\(file) was changed after the build")
  }

  @Test func `a file with something else than words is refused with its place`() {
    #expect(throws: FaultReport.self) {
      try Catalogue(bytes: Array(#"{"a": "words", "b": 1}"#.utf8), file: "test.json")
    }
    #expect(throws: FaultReport.self) {
      try Catalogue(bytes: Array(#"{"a": "words", "a": "more"}"#.utf8), file: "test.json")
    }
  }

  @Test(arguments: CatalogueFile.all)
  func `every key of English is in every language, and none more`(file: CatalogueFile) throws {
    let (own, english) = try (file.entries(), file.english.entries())
    let missing = try file.english.faults { key, _ in
      own[key] == nil ? ["is missing in \(file)"] : []
    }
    let unknown = try file.faults { key, _ in english[key] == nil ? ["is not in English"] : [] }
    expectEqual(missing + unknown, [])
  }

  @Test(arguments: CatalogueFile.all)
  func `no text is empty, and every place has a name`(file: CatalogueFile) throws {
    let faults = try file.faults { _, entry in
      entry.forms.flatMap { name, template -> [String] in
        let odd = template.places.filter { $0.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil }
        return (template.pieces.isEmpty ? ["\(name) is empty"] : [])
          + odd.sorted().map { "\(name) has the place {\($0)}" }
      }
    }
    expectEqual(faults, [])
  }

  @Test(arguments: CatalogueFile.all)
  func `every form has the places that English has`(file: CatalogueFile) throws {
    let english = try file.english.entries()
    let faults = try file.faults { key, entry in
      guard let source = english[key] else { return [] }
      if let name = entry.choosing.name, !source.places.contains(name) {
        return ["is chosen by {\(name)}"]
      }
      return Self.placeFaults(of: entry, Self.places(in: source))
    }
    expectEqual(faults, [])
  }

  @Test(arguments: CatalogueFile.all)
  func `a language has the plural forms that it needs, and none that it cannot use`(
    file: CatalogueFile
  ) throws {
    let faults = try file.faults { _, entry in
      switch entry.choosing {
      case .none, .choice: return []
      case .plural, .ordinal: break
      }
      let known = Formats.of(file.language).categories(isOrdinal: entry.choosing.isOrdinal)
      let needed = Set(PluralForms.needed(known, in: file.language.tag))
      let forms = Set(entry.forms.keys.filter { !$0.hasPrefix("=") })
      return needed.subtracting(forms).sorted().map { "the form \($0) is missing" }
        + forms.subtracting(known).sorted().map { "the form \($0) is never used" }
    }
    expectEqual(faults, [])
  }

  @Test(arguments: CatalogueFile.all)
  func `every language has the choices that English has`(file: CatalogueFile) throws {
    let english = try file.english.entries()
    let faults = try file.faults { key, entry in
      guard let source = english[key] else { return [] }
      let choices = Self.choices(of: source)
      return choices == Self.choices(of: entry) ? [] : ["has other choices than English"]
    }
    expectEqual(faults, [])
  }

  /// What chooses, and between what; nil for an entry that a word does not choose the form of.
  private static func choices(of entry: CatalogueEntry) -> [String]? {
    guard case .choice(let name) = entry.choosing else { return nil }
    return [name] + entry.forms.keys.sorted()
  }

  private static func places(in entry: CatalogueEntry) -> Set<String> {
    entry.forms.values.reduce(into: []) { $0.formUnion($1.places) }
  }

  private static func placeFaults(of entry: CatalogueEntry, _ wanted: Set<String>) -> [String] {
    entry.forms.flatMap { name, template -> [String] in
      var missing = wanted.subtracting(template.places)
      if PluralForms.isExact(name), let number = entry.choosing.name { missing.remove(number) }
      return missing.sorted().map { "\(name) has no place {\($0)}" }
        + template.places.subtracting(wanted).sorted().map { "\(name) has a place {\($0)}" }
    }
  }
}
