import Vault

/// A plain file, piece by piece.
package final class PlainFileChunks: AttachmentChunks {
  private let file: DiskFile
  private static let chunkByteCount = 1 << 16

  /// Begins `offset` bytes behind the file's first.
  package init(at path: String, from offset: Int64) throws(AttachmentFault) {
    do {
      let opened = try DiskFile(.read, at: path, subject: .plainFile)
      try opened.seek(to: Int(offset))
      file = opened
    } catch {
      throw error.isMissingFile ? .missing : .corrupted
    }
  }

  package func next() throws(AttachmentFault) -> [UInt8]? {
    do {
      let bytes = try file.read(count: Self.chunkByteCount)
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw .corrupted
    }
  }
}
