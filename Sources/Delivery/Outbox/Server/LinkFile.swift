import Glibc
import StrictJSON
package import Vault

/// What was agreed with the study server, in one sealed file that is replaced as a whole.
///
/// Blocks for the disk.
package struct LinkFile: Sendable {
  /// What was sealed is bound to its use: it cannot be taken for another file.
  private static let use = Array("ambler server".utf8)
  private static let largestByteCount = 1 << 20

  /// What is kept of the server's history, beside it.
  let history: HistoryFile
  private let path: String
  private let row: SealedRow

  /// The file in a home folder.
  package init(home: String, key: DeviceKey) {
    path = home + "/server.sealed"
    history = HistoryFile(home: home)
    row = SealedRow(key: key)
  }

  /// Nil where the device is not enrolled.
  package func read() throws(VaultError) -> ServerLink? {
    let sealed: [UInt8]
    do {
      let file = try DiskFile(.read, at: path, subject: .sealedFile)
      sealed = try file.read(count: Self.largestByteCount)
    } catch {
      guard error.isMissingFile else { throw error }
      return nil
    }
    let bytes = try row.open(sealed, associatedData: Self.use)
    // What the key opened was written by this program, or by a newer one.
    guard let json = try? JSONDocument(bytes: bytes, file: "server").value,
      let link = ServerLink(json: json)
    else { throw .rowRefused }
    return link
  }

  /// Returns when it survives a power cut.
  package func write(_ link: ServerLink) throws(VaultError) {
    try DiskFolder.replaceFile(
      at: path, with: row.seal(Array(link.json.serialized().utf8), associatedData: Self.use),
      subject: .sealedFile)
  }

  /// Forgets the server; nothing happens where there is none.
  package func remove() throws(VaultError) {
    guard unlink(path) != 0 else { return try DiskFolder.synchronize(DiskFolder.parent(of: path)) }
    let code = errno
    if code != ENOENT { throw .io(call: "unlink", subject: .sealedFile, code: code) }
  }
}
