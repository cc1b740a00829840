import Digests

/// A hash of the tree of RFC 6962 (section 2.1, unchanged in RFC 9162): of a leaf, of a node, or of a whole tree.
package struct TreeHash: Sendable, Hashable {
  /// 32 bytes (SHA-256).
  package let bytes: [UInt8]

  package static let byteCount = 32

  /// The root of a tree without leaves.
  package static let empty = TreeHash(digestOf: [])

  /// Nil unless there are 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Hashes that were written one behind the other, 32 bytes each; nil for a number of bytes that is none of them.
  package static func list(_ bytes: [UInt8]) -> [TreeHash]? {
    guard bytes.count.isMultiple(of: byteCount) else { return nil }
    return stride(from: 0, to: bytes.count, by: byteCount).compactMap {
      TreeHash(bytes: Array(bytes[$0..<$0 + byteCount]))
    }
  }

  /// The hash of a leaf with this data.
  package init(leaf data: [UInt8]) {
    self.init(digestOf: [0] + data)
  }

  /// The hash of the node above two others.
  package init(left: TreeHash, right: TreeHash) {
    self.init(digestOf: [1] + left.bytes + right.bytes)
  }

  private init(digestOf message: [UInt8]) {
    bytes = MessageDigest.sha256Bytes(of: message)
  }
}
