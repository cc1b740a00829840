internal import StrictJSON
internal import System

/// The words of one area in one language.
struct Catalogue: Sendable {
  /// By key, such as `tapping.title`.
  let entries: [String: CatalogueEntry]

  /// Reads a file of a catalogue; what is wrong with it is a fault with its place.
  init(bytes: [UInt8], file: String) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    var entries: [String: CatalogueEntry] = [:]
    let root = document.root(faults)
    if var members = root.members() {
      for member in members.takeAll() {
        guard let entry = CatalogueEntry(member.field.value) else {
          member.field.fault(
            "is neither a text nor an object of texts", "Write a text, or an object of its forms.")
          continue
        }
        entries[member.key] = entry
      }
      members.finish()
    }
    try faults.throwIfAny()
    self.entries = entries
  }

  private init() { entries = [:] }

  /// The catalogue that was put into the program, read when it is first asked for.
  ///
  /// It is empty if it cannot be read, which a test rules out for every language and area.
  static func of(_ language: Language, _ area: Area) -> Catalogue {
    kept[language.index * Area.allCases.count + area.rawValue].withLock { kept in
      if let catalogue = kept { return catalogue }
      let file = "\(language.tag)/\(area.name).json"
      let catalogue: Catalogue
      do { catalogue = try Catalogue(bytes: Array(language.file(area)), file: file) } catch {
        catalogue = Catalogue()
      }
      kept = catalogue
      return catalogue
    }
  }

  private static let kept = (0..<Language.all.count * Area.allCases.count).map { _ in
    Lock<Catalogue?>(nil)
  }
}
