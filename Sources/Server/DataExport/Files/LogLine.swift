import StrictJSON

/// One line of the notes of an unfinished export.
enum LogLine: Sendable, Hashable {
  /// The first line: what is exported, and which parts of it.
  case header(fingerprint: String, selection: [String])
  case file(WrittenFile)
  case problem(ExportProblem)
  /// All before this line is whole; `cursor` is the key that the phase goes on after.
  case done(phase: String, cursor: String?)

  /// The line as JSON without its end.
  var text: String { json.serialized() }

  private var json: JSONValue {
    switch self {
    case .header(let fingerprint, let selection):
      .object([
        "amblerExport": 1, "fingerprint": .string(fingerprint),
        "selection": .list(selection.map { .string($0) }),
      ])
    case .file(let file):
      .object([
        "file": .string(file.name), "sha256": .string(file.sha256),
        "crc32": .number(Int(file.crc32)), "bytes": .number(file.byteCount),
      ])
    case .problem(let problem): .object(["problem": problem.json])
    case .done(let phase, let cursor):
      .object(["done": .string(phase), "cursor": cursor.map { .string($0) }])
    }
  }

  /// Nil for anything that `text` does not write.
  init?(_ text: some Sequence<UInt8>) {
    guard let json = try? JSONDocument(bytes: Array(text), file: "notes").value else { return nil }
    if let line = Self.header(json) ?? Self.file(json) ?? Self.mark(json) {
      self = line
    } else {
      return nil
    }
  }

  private static func header(_ json: JSONValue) -> LogLine? {
    guard json["amblerExport"]?.integerValue == 1,
      let fingerprint = json["fingerprint"]?.stringValue,
      let selection = json["selection"]?.listValue
    else { return nil }
    return .header(fingerprint: fingerprint, selection: selection.compactMap(\.stringValue))
  }

  private static func file(_ json: JSONValue) -> LogLine? {
    guard let name = json["file"]?.stringValue, let sha256 = json["sha256"]?.stringValue,
      let crc = json["crc32"]?.integerValue.flatMap(UInt32.init(exactly:)),
      let byteCount = json["bytes"]?.integerValue
    else { return nil }
    return .file(WrittenFile(name: name, sha256: sha256, crc32: crc, byteCount: byteCount))
  }

  private static func mark(_ json: JSONValue) -> LogLine? {
    if let problem = json["problem"] {
      return ExportProblem(json: problem).map { .problem($0) }
    }
    return json["done"]?.stringValue.map {
      .done(phase: $0, cursor: json["cursor"]?.stringValue)
    }
  }
}
