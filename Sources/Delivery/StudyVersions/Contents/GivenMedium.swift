package import Receipts
import StudyModel
import Vault

/// What is known of a medium whose bytes are not held in memory.
package struct GivenMedium: Sendable, Hashable {
  package let byteCount: Int
  package let sha256: ContentDigest
  /// The first bytes, by which its kind is known; all of them where there are fewer.
  let firstBytes: [UInt8]
}

/// Reads a medium piece by piece, and keeps what has to be known of it.
struct MediumLook {
  private var hasher = SHA256()
  private var byteCount = 0
  private var firstBytes: [UInt8] = []

  mutating func take(_ piece: [UInt8]) {
    hasher.update(piece)
    byteCount += piece.count
    firstBytes += piece.prefix(MediaType.signatureByteCount - firstBytes.count)
  }

  var medium: GivenMedium {
    GivenMedium(byteCount: byteCount, sha256: ContentDigest(hasher), firstBytes: firstBytes)
  }
}
