import StudyModel

/// The kinds of media that a study may have, by the endings of their names.
enum MediumKind {
  /// The media types that the bytes of a file with this ending may be of.
  private static let types: [String: Set<String>] = [
    "png": ["image/png"], "jpg": ["image/jpeg"], "jpeg": ["image/jpeg"], "webp": ["image/webp"],
    "mp3": ["audio/mpeg"], "wav": ["audio/wav"],
    "ogg": ["audio/ogg"], "oga": ["audio/ogg"], "opus": ["audio/ogg"],
    "m4a": ["audio/mp4", "video/mp4"], "mp4": ["video/mp4", "audio/mp4"],
    "webm": ["video/webm"], "pdf": ["application/pdf"],
  ]

  /// All endings, as faults list them.
  static let endings = types.keys.sorted()

  /// The ending of a file's name, in small letters, without the dot.
  static func ending(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: ".") else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }

  /// Whether the ending is that of a medium.
  static func isMedium(_ name: String) -> Bool { types[ending(of: name)] != nil }

  /// What is wrong with a file that a task shows; nil if its bytes are what its ending says.
  static func fault(of name: String, _ bytes: [UInt8]) -> ContentsFault? {
    let ending = ending(of: name)
    // A drawing can hold programs, which a page would run.
    if ending == "svg" { return .drawing(name) }
    guard let wanted = types[ending] else { return .unknownMedium(name) }
    let first = Array(bytes.prefix(MediaType.signatureByteCount))
    let shown = MediaType(firstBytes: first, fileName: "")
    guard !wanted.contains(shown.name) else { return nil }
    return .otherMedium(name, shown: shown == .unknown ? nil : shown.name)
  }
}
