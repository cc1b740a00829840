import Vault

/// A file of a disk, piece by piece.
package final class FileChunks: ExportChunks {
  private let file: OpenFile

  /// Holds what cannot be copied.
  private final class OpenFile {
    let disk: DiskFile

    init(_ path: String) throws(VaultError) {
      disk = try DiskFile(.read, at: path, subject: .plainFile)
    }
  }

  /// Opens a file that must be there; blocks.
  package init(_ path: String) throws(ExportError) {
    do { file = try OpenFile(path) } catch { throw .disk(error) }
  }

  package func next() throws(ExportError) -> [UInt8]? {
    do {
      let bytes = try file.disk.read(count: 1 << 18)
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw .disk(error)
    }
  }
}
