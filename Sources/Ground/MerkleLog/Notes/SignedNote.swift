/// A text with signatures under it (C2SP signed-note).
package struct SignedNote: Sendable, Hashable {
  /// With the end of its last line.
  package let text: String
  package private(set) var signatures: [NoteSignature]

  /// How many bytes a note may have.
  package static let byteLimit = 65_536
  /// How many signatures a note may have.
  package static let signatureLimit = 64

  /// A signature that a known key made.
  package struct Signer: Sendable, Hashable {
    package let key: NoteKey
    /// When a timed cosignature was made, in seconds of POSIX; 0 for other kinds.
    package let seconds: UInt64
  }

  /// A text without signatures; nil where it is empty, does not end with a line's end, or has control characters.
  package init?(_ text: String) {
    guard text.utf8.last == UInt8(ascii: "\n"), text.utf8.count <= Self.byteLimit,
      Self.isPlain(text.utf8)
    else { return nil }
    self.text = text
    signatures = []
  }

  /// Puts a signature under those that are there.
  package mutating func add(_ signature: NoteSignature) {
    signatures.append(signature)
  }

  /// Reads a note with at least one signature; nothing is verified by it.
  package init(bytes: [UInt8]) throws(MerkleLogError) {
    guard bytes.count <= Self.byteLimit else { throw .tooLong(limit: Self.byteLimit) }
    guard Self.isPlain(bytes), String(validating: bytes, as: UTF8.self) != nil else {
      throw .notText
    }
    let end = UInt8(ascii: "\n")
    // A text may have empty lines of its own, so the last one parts it from the signatures.
    let place = bytes.indices.dropLast().last { bytes[$0] == end && bytes[$0 + 1] == end }
    guard let place, place + 2 < bytes.count, bytes.last == end else { throw .noSignatures }
    let lines = bytes[(place + 2)...].dropLast().split(
      separator: end, omittingEmptySubsequences: false)
    guard lines.count <= Self.signatureLimit else {
      throw .tooManySignatures(limit: Self.signatureLimit)
    }
    text = String(decoding: bytes[...place], as: UTF8.self)
    signatures = []
    for (index, line) in lines.enumerated() {
      guard let signature = NoteSignature(line: String(decoding: line, as: UTF8.self)) else {
        throw .malformedSignature(line: index + 1)
      }
      signatures.append(signature)
    }
  }

  /// The note as it is kept and sent.
  package var bytes: [UInt8] {
    Array("\(text)\n\(signatures.map { "\($0.line)\n" }.joined())".utf8)
  }

  /// Who of these signed the text, each once, in the order of the signatures.
  ///
  /// Signatures of keys that are not known are skipped. One of a known key that does not fit spoils the note.
  ///
  /// - Throws: also where no known key signed.
  package func signers(
    _ keys: [NoteKey], isRight: NoteVerification
  ) throws(MerkleLogError) -> [Signer] {
    var signers: [Signer] = []
    for signature in signatures {
      let named = Set(keys).filter { signature.names($0) }
      guard let key = named.first else { continue }
      guard named.count == 1 else { throw .ambiguousKey(name: key.name) }
      guard let seconds = signature.verified(text, by: key, isRight) else {
        throw .wrongSignature(name: key.name)
      }
      if !signers.contains(where: { $0.key == key }) {
        signers.append(Signer(key: key, seconds: seconds))
      }
    }
    guard !signers.isEmpty else { throw .noKnownSigner }
    return signers
  }

  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") }
  }
}
