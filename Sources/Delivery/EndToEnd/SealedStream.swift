import CSodium
import Receipts
import Vault

/// How sealed content lies in its bytes; see docs/design/0024-end-to-end.md.
///
/// A header with the content's own key, sealed to the study's, and then frames of one size. The first frame begins
/// with the length of the content, and zeros fill the last one, so that a length tells no more than a step.
package enum SealedStream {
  static let magic = Array("ambler sealed 1\n".utf8)

  /// How much of the content, with its length before it, stands in a frame.
  package static let frameByteCount = 1 << 14

  static let tagByteCount = crypto_aead_xchacha20poly1305_ietf_abytes()
  static let sealedFrameByteCount = frameByteCount + tagByteCount
  static let keyByteCount = crypto_aead_xchacha20poly1305_ietf_keybytes()
  static let boxByteCount = keyByteCount + crypto_box_sealbytes()
  static let headerByteCount = magic.count + boxByteCount
  static let lengthByteCount = 8

  /// How many bytes content of that length has when it is sealed.
  package static func byteCount(ofContent byteCount: Int) -> Int {
    headerByteCount + frameCount(ofContent: byteCount) * sealedFrameByteCount
  }

  static func frameCount(ofContent byteCount: Int) -> Int {
    (lengthByteCount + byteCount + frameByteCount - 1) / frameByteCount
  }

  /// Whether something sealed may have this length.
  package static func isLength(_ byteCount: Int) -> Bool {
    byteCount >= headerByteCount + sealedFrameByteCount
      && (byteCount - headerByteCount) % sealedFrameByteCount == 0
  }

  /// What every frame is bound to besides its own number: the header, and what the content is for.
  static func binding(_ header: [UInt8], _ context: [UInt8]) -> [UInt8] {
    var hasher = SHA256()
    hasher.update(header)
    hasher.update(context)
    return hasher.bytes
  }

  /// The number of a frame, and whether it is the last: no frame can be left out, moved, or made the end.
  static func nonce(_ number: Int, isLast: Bool) -> [UInt8] {
    bigEndian(UInt64(number)) + [UInt8](repeating: 0, count: 15) + [isLast ? 1 : 0]
  }

  static func bigEndian(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
  }
}
