import Digests

/// A public key that signs notes, with the name of its owner (C2SP signed-note).
package struct NoteKey: Sendable, Hashable {
  /// What is signed by it; the number stands before the key.
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The note itself (Ed25519).
    case ed25519 = 1
    /// A checkpoint that somebody else made, with the time of signing (Ed25519, cosignature/v1).
    case timedCosignature = 4
  }

  /// Without spaces and `+`.
  package let name: String
  package let kind: Kind
  /// 32 bytes (Ed25519).
  package let bytes: [UInt8]

  /// How many bytes of UTF-8 a name may have.
  package static let nameByteLimit = 255
  private static let keyByteCount = 32

  /// Nil for a name that no line can hold, or other than 32 bytes.
  package init?(name: String, kind: Kind, bytes: [UInt8]) {
    guard Self.isName(name), bytes.count == Self.keyByteCount else { return nil }
    self.name = name
    self.kind = kind
    self.bytes = bytes
  }

  /// Reads what `text` gives, `NAME+ID+KEY`, and nothing else.
  package init(text: String) throws(MerkleLogError) {
    let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let typed = StrictBase64.decode(String(parts[2])),
      let kind = typed.first.flatMap(Kind.init(rawValue:)),
      let key = NoteKey(name: String(parts[0]), kind: kind, bytes: Array(typed.dropFirst())),
      key.text == text
    else { throw .malformedKey }
    self = key
  }

  /// The key as people hand it on: `NAME+ID+KEY`, the id in hexadecimal digits, the key in base64.
  package var text: String {
    let digits = String(id, radix: 16)
    let zeros = String(repeating: "0", count: 8 - digits.count)
    return "\(name)+\(zeros)\(digits)+\(StrictBase64.encode([kind.rawValue] + bytes))"
  }

  /// The number that a signature's line carries, so that keys need not be tried.
  ///
  /// It is the first four bytes of a digest of name and key.
  package var id: UInt32 {
    let digest = MessageDigest.sha256Bytes(of: Array("\(name)\n".utf8) + [kind.rawValue] + bytes)
    return digest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether a name can stand in a key and in a signature's line.
  static func isName(_ name: String) -> Bool {
    (1...nameByteLimit).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        $0 != "+" && $0.value >= 0x20 && !$0.properties.isWhitespace
      }
  }
}
