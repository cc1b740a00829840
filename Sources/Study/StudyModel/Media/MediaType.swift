/// What kind of file some bytes are.
package struct MediaType: Sendable, Hashable {
  /// Such as `image/png`.
  package let name: String
  /// The ending of a file's name, without the dot.
  package let ending: String

  /// What no rule tells.
  package static let unknown = MediaType(name: "application/octet-stream", ending: "bin")

  /// The name of the one kind of document that pages show.
  package static let pdf = "application/pdf"

  /// How many of a file's first bytes the rules look at.
  package static let signatureByteCount = 16

  /// Told by the first bytes; where a kind has no signature, by the type that is `declared`, if any,
  /// and then by the ending of the file's name.
  ///
  /// Neither is believed where the bytes ought to show it. Bytes do not tell whether a container
  /// holds sound alone: of those the declared type is believed.
  package init(firstBytes: [UInt8], declared: String? = nil, fileName: String) {
    let bytes = Array(firstBytes.prefix(Self.signatureByteCount))
    let said = declared.flatMap(Self.init(declared:))
    guard let shown = Self.signatures.first(where: { $0.matches(bytes) })?.type else {
      let believed = said.flatMap { $0.hasSignature ? nil : $0 }
      self = believed ?? Self.byEnding[Self.ending(of: fileName)] ?? .unknown
      return
    }
    self = said.flatMap { $0.isContainer(of: shown) ? $0 : nil } ?? shown
  }

  /// The type of that name, with the ending that belongs to it.
  package init(named name: String) {
    let known = Self.signatures.map(\.type) + Self.containers + Self.byEnding.values
    self = known.first { $0.name == name } ?? MediaType(name: name, ending: Self.unknown.ending)
  }

  /// Whether files of this ending are only shown: one that is known here, and that no program runs.
  package static func isShown(ending: String) -> Bool { shownEndings.contains(ending) }

  /// A drawing in SVG may hold a script, which a browser that opens the file runs.
  private static let shownEndings = Set(
    (signatures.map(\.type) + containers + byEnding.values + [unknown]).map(\.ending)
  ).subtracting(["svg"])

  /// What a front says of its bytes, without parameters such as `;codecs=opus`; nil if it is no
  /// media type, or one that says nothing.
  private init?(declared: String) {
    let bare = declared.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    let parts = bare.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isName), bare != Self.unknown.name else {
      return nil
    }
    self.init(named: bare)
  }

  /// A restricted name of RFC 6838, 4.2.
  private static func isName(_ part: Substring) -> Bool {
    (1...127).contains(part.utf8.count)
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0)) }
  }

  /// Whether its bytes ought to show it.
  private var hasSignature: Bool {
    Self.signatures.contains { $0.type == self } || Self.containers.contains(self)
  }

  /// Whether both are sound or film in the same container, as `audio/webm` and `video/webm`.
  private func isContainer(of other: MediaType) -> Bool {
    let own = name.split(separator: "/")
    let others = other.name.split(separator: "/")
    return own.last == others.last
      && [own, others].allSatisfy { $0.first == "audio" || $0.first == "video" }
  }

  private init(name: String, ending: String) {
    self.name = name
    self.ending = ending
  }

  private static func ending(of fileName: String) -> String {
    let last = fileName.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: ".") else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }

  /// Kinds of text have no signature.
  private static let byEnding: [String: MediaType] = [
    "txt": MediaType(name: "text/plain", ending: "txt"),
    "csv": MediaType(name: "text/csv", ending: "csv"),
    "json": MediaType(name: "application/json", ending: "json"),
    "svg": MediaType(name: "image/svg+xml", ending: "svg"),
  ]

  /// Kinds that only what is declared tells from another kind in the same container.
  private static let containers: [MediaType] = [
    MediaType(name: "audio/webm", ending: "webm"), MediaType(name: "video/ogg", ending: "ogv"),
  ]

  /// More particular ones first.
  private static let signatures: [Signature] = [
    Signature("image/png", "png", [(0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])]),
    Signature("image/jpeg", "jpg", [(0, [0xFF, 0xD8, 0xFF])]),
    Signature("image/gif", "gif", [(0, text("GIF8"))]),
    Signature("image/webp", "webp", [(0, text("RIFF")), (8, text("WEBP"))]),
    Signature("image/heic", "heic", [(4, text("ftypheic"))]),
    Signature("audio/wav", "wav", [(0, text("RIFF")), (8, text("WAVE"))]),
    Signature("audio/flac", "flac", [(0, text("fLaC"))]),
    Signature("audio/ogg", "ogg", [(0, text("OggS"))]),
    Signature("audio/mp4", "m4a", [(4, text("ftypM4A"))]),
    Signature("audio/mpeg", "mp3", [(0, text("ID3"))]),
    Signature("audio/mpeg", "mp3", [(0, [0xFF, 0xFB])]),
    Signature("audio/mpeg", "mp3", [(0, [0xFF, 0xF3])]),
    Signature("audio/mpeg", "mp3", [(0, [0xFF, 0xF2])]),
    Signature("video/mp4", "mp4", [(4, text("ftyp"))]),
    Signature("video/webm", "webm", [(0, [0x1A, 0x45, 0xDF, 0xA3])]),
    Signature(pdf, "pdf", [(0, text("%PDF-"))]),
  ]

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}

/// Bytes at places by which a kind of file is known.
private struct Signature: Sendable {
  let type: MediaType
  private let parts: [(offset: Int, bytes: [UInt8])]

  init(_ name: String, _ ending: String, _ parts: [(Int, [UInt8])]) {
    type = MediaType.known(name, ending)
    self.parts = parts.map { (offset: $0.0, bytes: $0.1) }
  }

  func matches(_ bytes: [UInt8]) -> Bool {
    parts.allSatisfy { part in bytes.dropFirst(part.offset).starts(with: part.bytes) }
  }
}

extension MediaType {
  fileprivate static func known(_ name: String, _ ending: String) -> MediaType {
    MediaType(name: name, ending: ending)
  }
}
