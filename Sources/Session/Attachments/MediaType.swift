/// What kind of file some bytes are.
package struct MediaType: Sendable, Hashable {
  /// Such as `image/png`.
  package let name: String
  /// The ending of a file's name, without the dot.
  package let ending: String

  /// What no rule tells.
  package static let unknown = MediaType(name: "application/octet-stream", ending: "bin")

  /// How many of a file's first bytes the rules look at.
  package static let signatureByteCount = 16

  /// Told by the first bytes; where a kind has no signature, by the ending of the file's name.
  ///
  /// An ending alone is not believed where the bytes ought to show it.
  package init(firstBytes: [UInt8], fileName: String) {
    let bytes = Array(firstBytes.prefix(Self.signatureByteCount))
    self =
      Self.signatures.first { $0.matches(bytes) }?.type
      ?? Self.byEnding[Self.ending(of: fileName)] ?? .unknown
  }

  /// The type of that name, with the ending that belongs to it.
  package init(named name: String) {
    let known = Self.signatures.map(\.type) + Self.byEnding.values
    self = known.first { $0.name == name } ?? MediaType(name: name, ending: Self.unknown.ending)
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
    Signature("video/mp4", "mp4", [(4, text("ftyp"))]),
    Signature("video/webm", "webm", [(0, [0x1A, 0x45, 0xDF, 0xA3])]),
    Signature("application/pdf", "pdf", [(0, text("%PDF-"))]),
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
