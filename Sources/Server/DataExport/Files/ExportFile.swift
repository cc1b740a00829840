import Compression
import Glibc
import Vault

/// A file of the export while it is written: under another name until it is whole.
struct ExportFile: ~Copyable {
  private let name: String
  private let final: String
  private var file: DiskFile
  private var hasher = SHA256()
  private var crc = CRC32()
  private var byteCount = 0
  private var buffer: [UInt8] = []

  /// Bytes that are gathered before they are written.
  private static let bufferBytes = 1 << 18

  /// Begins the file `name` of the export in the folder `root`; its folder must be there.
  init(_ name: String, in root: String) throws(ExportError) {
    self.name = name
    final = "\(root)/\(name)"
    let temporary = Self.temporary(for: final)
    do {
      file = try DiskFile(.replace, at: temporary, subject: .plainFile)
    } catch {
      throw .disk(error)
    }
  }

  /// A name beside the file's own that begins with a dot.
  static func temporary(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "\(DiskFolder.parent(of: path))/.\(name).partial"
  }

  mutating func write(_ bytes: [UInt8]) throws(ExportError) {
    buffer += bytes
    if buffer.count >= Self.bufferBytes { try flush() }
  }

  mutating func write(_ text: String) throws(ExportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferBytes { try flush() }
  }

  private mutating func flush() throws(ExportError) {
    hasher.update(buffer)
    crc.update(buffer)
    byteCount += buffer.count
    do { try file.write(buffer) } catch { throw .disk(error) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The digest of all that was written so far.
  mutating func digest() throws(ExportError) -> String {
    try flush()
    return hasher.hexadecimal
  }

  /// Gives the file its name.
  ///
  /// It is on the disk for good only when the export's notes are flushed.
  consuming func finish() throws(ExportError) -> WrittenFile {
    try flush()
    guard rename(Self.temporary(for: final), final) == 0 else {
      throw .disk(.io(call: "rename", subject: .plainFile, code: errno))
    }
    return WrittenFile(
      name: name, sha256: hasher.hexadecimal, crc32: crc.value,
      byteCount: byteCount)
  }

  /// Takes away what was written.
  consuming func discard() {
    unlink(Self.temporary(for: final))
  }
}
