import Vault

/// Bytes of a content that are held against the digest in its name: what is not as it says ends in
/// damage instead of an end.
final class CheckedExportChunks: ExportChunks {
  private let chunks: any ExportChunks
  private let sha256: String
  private var hasher = SHA256()
  /// Whether the end came and the digest was right.
  private(set) var isWhole = false

  init(_ chunks: any ExportChunks, sha256: String) {
    self.chunks = chunks
    self.sha256 = sha256
  }

  func next() async throws(ExportError) -> [UInt8]? {
    guard let chunk = try await chunks.next() else {
      isWhole = hasher.hexadecimal == sha256
      return nil
    }
    hasher.update(chunk)
    return chunk
  }
}
