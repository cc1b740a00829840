/// A line of signature under a note.
package struct NoteSignature: Sendable, Hashable {
  /// Of the key that it says it is by.
  package let name: String
  /// The id of that key.
  package let keyID: UInt32
  /// What follows the id; what that is depends on the kind of the key.
  package let bytes: [UInt8]

  private static let timeByteCount = 8
  private static let signatureByteCount = 64

  /// Signs a text, which ends with a line's end.
  ///
  /// `sign` makes the 64 bytes of an Ed25519 signature of its argument under the private half of `key`.
  /// `seconds` is the POSIX time of a timed cosignature.
  package init(
    of text: String, by key: NoteKey, at seconds: UInt64 = 0, sign: ([UInt8]) -> [UInt8]
  ) {
    name = key.name
    keyID = key.id
    let time = key.kind == .timedCosignature ? Self.timeBytes(seconds) : []
    bytes = time + sign(Self.message(text, key.kind, seconds))
  }

  /// Reads a line without its end; nil if it is none.
  init?(line: String) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.dash, NoteKey.isName(String(parts[1])),
      let content = StrictBase64.decode(String(parts[2])), content.count > 4
    else { return nil }
    name = String(parts[1])
    keyID = content.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    bytes = Array(content.dropFirst(4))
  }

  /// The line, without its end.
  package var line: String {
    let id = (0..<4).map { UInt8(truncatingIfNeeded: keyID >> (24 - 8 * UInt32($0))) }
    return "\(Self.dash) \(name) \(StrictBase64.encode(id + bytes))"
  }

  /// Whether it says that it is by this key.
  func names(_ key: NoteKey) -> Bool {
    // Two texts can be equal for Swift and have other bytes; the id is over bytes.
    keyID == key.id && name.utf8.elementsEqual(key.name.utf8)
  }

  /// Whether the key signed the text; the time of a timed cosignature, in seconds of POSIX, or 0.
  func verified(
    _ text: String, by key: NoteKey, _ isRight: NoteVerification
  ) -> UInt64? {
    let time = key.kind == .timedCosignature ? bytes.prefix(Self.timeByteCount) : []
    let signature = Array(bytes.dropFirst(time.count))
    guard signature.count == Self.signatureByteCount else { return nil }
    let seconds = time.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return isRight(signature, Self.message(text, key.kind, seconds), key.bytes) ? seconds : nil
  }

  private static let dash = "\u{2014}"

  private static func message(_ text: String, _ kind: NoteKey.Kind, _ seconds: UInt64) -> [UInt8] {
    switch kind {
    case .ed25519: Array(text.utf8)
    case .timedCosignature: Array("cosignature/v1\ntime \(seconds)\n\(text)".utf8)
    }
  }

  private static func timeBytes(_ seconds: UInt64) -> [UInt8] {
    (0..<timeByteCount).map { UInt8(truncatingIfNeeded: seconds >> (56 - 8 * UInt64($0))) }
  }
}

/// Whether an Ed25519 signature (64 bytes) of a message is by the owner of a public key (32 bytes).
package typealias NoteVerification = (
  _ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]
) -> Bool
