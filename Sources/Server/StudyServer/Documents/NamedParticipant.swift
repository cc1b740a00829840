import StrictJSON
import StudyModel

/// Whom a document names that may be no result at all; a pure rule.
package enum NamedParticipant {
  /// The pseudonym at `/participant`; nil where the document cannot be read that far or has none.
  package static func of(_ document: [UInt8]) -> String? {
    let name = read(document)?["participant"]?.stringValue
    guard let name, Pseudonym.isWellFormed(name) else { return nil }
    return name
  }

  /// Whether the document names that number.
  ///
  /// One that is no JSON does where a member `participant` with that number stands anywhere in its bytes.
  package static func isNamed(_ number: String, in document: [UInt8]) -> Bool {
    if let value = read(document) { return value["participant"]?.stringValue == number }
    let words = Array("\"participant\"".utf8)
    let quoted = Array("\"\(number)\"".utf8)
    return places(of: words, in: document).contains { place in
      let rest = document[(place + words.count)...].drop(while: isBlank)
      guard rest.first == UInt8(ascii: ":") else { return false }
      return rest.dropFirst().drop(while: isBlank).starts(with: quoted)
    }
  }

  /// The digests of the content that a document refers to, as far as it can be read; each once.
  package static func content(of document: [UInt8]) -> [String] {
    guard let value = read(document) else { return [] }
    let files =
      (value["recordings"]?.listValue ?? []) + (value["attachments"]?.listValue ?? [])
      + (value["files"]?.listValue ?? [])
    let digests = files.flatMap { [$0["sha256"], $0["wave"]?["sha256"]] }
      .compactMap { $0?.stringValue }
    return Set(digests).sorted()
  }

  private static func read(_ document: [UInt8]) -> JSONValue? {
    try? JSONDocument(bytes: document, file: "result", limits: ResultDocumentLimits.json).value
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0a, 0x0d].contains(byte)
  }

  private static func places(of words: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard bytes.count >= words.count else { return [] }
    return (0...(bytes.count - words.count)).filter { place in
      bytes[place] == words[0] && bytes[place...].starts(with: words)
    }
  }
}
