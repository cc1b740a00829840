internal import Words
internal import XML

/// What stands in a file from a translator, before it is judged.
struct HandedFile {
  /// A text or one of its forms.
  struct Unit: Hashable {
    let line: Int
    let id: String
    /// How the forms of its group are chosen, where the group says it.
    let choosing: CatalogueText.Choosing?
    var source = ""
    var target = ""

    var key: String { String(id.prefix { $0 != "#" }) }
    var form: String? { id.firstIndex(of: "#").map { String(id[id.index(after: $0)...]) } }
  }

  /// The texts of one area.
  struct Part: Hashable {
    let line: Int
    let original: String
    let source: String
    let tag: String
    var units: [Unit] = []

    var area: Area? { Area.allCases.first { original == "en/\($0.name).json" } }
  }

  let parts: [Part]

  /// Reads XLIFF 1.2; places of values come as `{name}`.
  init(_ bytes: [UInt8]) throws(TranslationFaults) {
    let reading = Reading()
    let events = XMLEvents()
    events.begins = { reading.begin($0, $1, line: events.line) }
    events.ends = { reading.end($0) }
    events.text = { reading.take($0) }
    defer { (events.begins, events.ends, events.text) = ({ _, _ in }, { _ in }, { _ in }) }
    do {
      try events.read(bytes)
    } catch {
      switch error {
      case .outOfMemory: throw Self.refused(1, "There is no memory to read the file.")
      case .damaged(let line):
        throw Self.refused(line, "This is not well-formed XML. Save the file again as XLIFF 1.2.")
      }
    }
    guard reading.version == "1.2" else {
      throw Self.refused(1, "The file is not XLIFF 1.2. Save it as XLIFF 1.2.")
    }
    parts = reading.parts
  }

  private static func refused(_ line: Int, _ words: String) -> TranslationFaults {
    TranslationFaults(faults: [TranslationFault(line: line, key: "", words: words)])
  }
}

/// How far the reading of a file is.
private final class Reading {
  private enum Place { case source, target }

  var version = ""
  var parts: [HandedFile.Part] = []
  private var choosing: CatalogueText.Choosing?
  private var unit: HandedFile.Unit?
  private var place: Place?
  /// Other translations that a tool offers are not the translation.
  private var isAlternative = false

  func begin(_ name: String, _ attributes: [String: String], line: Int) {
    switch name {
    case "xliff": version = attributes["version"] ?? ""
    case "file":
      parts.append(
        HandedFile.Part(
          line: line, original: attributes["original"] ?? "",
          source: attributes["source-language"] ?? "", tag: attributes["target-language"] ?? ""))
    case "group": choosing = Self.choosing(attributes)
    case "trans-unit":
      unit = HandedFile.Unit(line: line, id: attributes["id"] ?? "", choosing: choosing)
    case "alt-trans": isAlternative = true
    case "source" where !isAlternative: place = .source
    case "target" where !isAlternative: place = .target
    case "x": take("{\(attributes["id"] ?? "")}")
    default: break
    }
  }

  func end(_ name: String) {
    switch name {
    case "group": choosing = nil
    case "trans-unit":
      if let unit, !parts.isEmpty { parts[parts.count - 1].units.append(unit) }
      unit = nil
    case "alt-trans": isAlternative = false
    case "source", "target": place = nil
    default: break
    }
  }

  func take(_ text: String) {
    switch place {
    case .source: unit?.source += text
    case .target: unit?.target += text
    case nil: break
    }
  }

  private static func choosing(_ attributes: [String: String]) -> CatalogueText.Choosing? {
    guard let type = attributes["restype"], type.hasPrefix("x-"), let name = attributes["resname"],
      CatalogueText.Choosing.ways.contains(String(type.dropFirst(2)))
    else { return nil }
    return CatalogueText.Choosing(how: String(type.dropFirst(2)), name: name)
  }
}
