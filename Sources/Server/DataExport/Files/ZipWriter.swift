import Compression
import Glibc
import Vault
import Zip

/// Writes an archive of the files that the notes of an export tell of, in their order.
///
/// It is written from its beginning to its end; the directory is gathered in a file of its own, so
/// that memory stays flat however many entries there are. Times are fixed: the same files give the
/// same bytes (with one version of zlib).
struct ZipWriter: ~Copyable {
  /// Everything in the archive is in this folder.
  static let top = "export"

  private let limits: ZipLimits
  private var archive: DiskFile
  private var directory: DiskFile
  private var byteCount: UInt64 = 0
  private var directoryByteCount: UInt64 = 0
  private var entryCount: UInt64 = 0

  /// Bytes that are read at once; deflated data depends on it.
  private static let pieceBytes = 1 << 18

  /// Puts the export in the folder into an archive that appears whole or not at all.
  static func write(
    _ folder: String, checksums: WrittenFile, to path: String, limits: ZipLimits = ZipLimits()
  ) throws(ExportError) {
    let temporary = ExportFile.temporary(for: path)
    let spool = "\(temporary).directory"
    defer { unlink(spool) }
    do {
      var zip = ZipWriter(
        limits: limits, archive: try DiskFile(.replace, at: temporary, subject: .plainFile),
        directory: try DiskFile(.replace, at: spool, subject: .plainFile))
      var lines = try LineFile(ExportLog.path(in: folder))
      while let line = try lines.next() {
        if Task.isCancelled { throw ExportError.stopped }
        if case .file(let file) = LogLine(line) { try zip.add(file, in: folder) }
      }
      try zip.add(checksums, in: folder)
      try zip.finish()
      try DiskFolder.rename(temporary, to: path, subject: .plainFile)
    } catch let error as ExportError {
      unlink(temporary)
      throw error
    } catch let error as VaultError {
      unlink(temporary)
      throw .disk(error)
    } catch {
      throw .stopped
    }
  }

  private init(limits: ZipLimits, archive: consuming DiskFile, directory: consuming DiskFile) {
    self.limits = limits
    self.archive = archive
    self.directory = directory
  }

  private mutating func append(_ bytes: [UInt8]) throws {
    try archive.write(bytes)
    byteCount += UInt64(bytes.count)
  }

  private mutating func add(_ file: WrittenFile, in folder: String) throws {
    let entry = ZipEntry(
      name: "\(Self.top)/\(file.name)", method: Self.method(file.name), crc32: file.crc32,
      byteCount: UInt64(file.byteCount), offset: byteCount,
      // Deflated data may be a little longer than it was.
      needsLargeSizes: UInt64(file.byteCount) >= limits.bytes / 16 * 15)
    try append(entry.localHead)
    let start = byteCount
    let content = try DiskFile(.read, at: "\(folder)/\(file.name)", subject: .plainFile)
    switch entry.method {
    case .stored: try store(content)
    case .deflated: try deflate(content)
    }
    let compressed = byteCount - start
    if entry.method == .deflated { try append(entry.descriptor(compressed: compressed)) }
    let record = entry.central(compressed: compressed, limit: limits.bytes)
    try directory.write(record)
    directoryByteCount += UInt64(record.count)
    entryCount += 1
  }

  private mutating func store(_ content: borrowing DiskFile) throws {
    while case let piece = try content.read(count: Self.pieceBytes), !piece.isEmpty {
      try append(piece)
    }
  }

  private mutating func deflate(_ content: borrowing DiskFile) throws {
    do {
      try compress(content)
    } catch let error as CompressionError {
      throw ExportError.zip(error)
    }
  }

  private mutating func compress(_ content: borrowing DiskFile) throws {
    let compressor = try ZlibCompressor(.bare)
    while case let piece = try content.read(count: Self.pieceBytes), !piece.isEmpty {
      try append(try compressor.compress(piece, isLast: false))
    }
    try append(try compressor.compress([], isLast: true))
  }

  private mutating func finish() throws {
    let ending = ZipEnding(
      entryCount: entryCount, directoryOffset: byteCount, directoryByteCount: directoryByteCount,
      limits: limits)
    try directory.seek(to: 0)
    while case let piece = try directory.read(count: Self.pieceBytes), !piece.isEmpty {
      try append(piece)
    }
    try append(ending.bytes)
    try archive.synchronize()
  }

  /// What is compressed already is stored as it is.
  static func method(_ name: String) -> ZipEntry.Method {
    let packed = [
      "zst", "parquet", "png", "jpg", "gif", "webp", "heic", "flac", "ogg", "m4a", "mp3", "mp4",
      "webm", "pdf",
    ]
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return packed.contains(ending) ? .stored : .deflated
  }
}
