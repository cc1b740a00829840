import Foundation
import System
import Vault
import Zip

/// An archive of an export, unpacked into a folder of its own until it is not needed any more.
package struct UnpackedArchive: Sendable {
  /// The folder of the export.
  package var folder: String { "\(place)/\(ZipWriter.top)" }
  private let place: String

  /// Any export that a study can have: 10 million files, 100 TB.
  private static let limits = UnzipLimits(
    entryCount: 10_000_000, entryBytes: 1 << 44, totalBytes: 1 << 47, ratio: 2_000)

  /// Unpacks an archive into a folder that must not be there; blocks.
  ///
  /// What a folder of an earlier call left there is replaced.
  package init(_ archive: String, at place: String) throws(ExportError) {
    self.place = place
    remove()
    do {
      let zip = try ZipArchive(try ArchiveFile(archive), limits: Self.limits)
      for entry in zip.entries { try unpack(entry, of: zip) }
    } catch {
      remove()
      throw (error as? ExportError) ?? Self.failure(error)
    }
  }

  private static func failure(_ error: any Error) -> ExportError {
    if let error = error as? VaultError { return .disk(error) }
    return .sourceFailed("it is no archive that an export made, or it was changed")
  }

  private func unpack(_ entry: ZipArchive.Entry, of zip: ZipArchive) throws {
    let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == ZipWriter.top,
      parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
    else { throw ExportError.sourceFailed("it is no archive of an export") }
    let path = "\(place)/\(entry.name)"
    try DiskFolder.create(at: DiskFolder.parent(of: path))
    var file = try DiskFile(.create, at: path, subject: .plainFile)
    var unpacking = try zip.unpacking(entry)
    while let piece = try unpacking.next() { try file.write(piece) }
  }

  /// Removes the folder.
  package func remove() {
    // One that is not there is removed.
    try? FileManager.default.removeItem(atPath: place)
  }
}

/// An archive in a file, of which any part can be read.
private final class ArchiveFile: ArchiveBytes {
  let byteCount: Int
  private let file: Lock<Open>

  private struct Open: Sendable {
    let reader: Reader
  }

  /// Used by one at a time, behind the lock.
  private final class Reader: @unchecked Sendable {
    // Guarantee: `ArchiveFile` calls it while it holds its lock.
    let disk: DiskFile

    init(_ disk: consuming DiskFile) { self.disk = disk }
  }

  init(_ path: String) throws(ExportError) {
    do {
      let disk = try DiskFile(.read, at: path, subject: .plainFile)
      byteCount = try disk.byteCount()
      file = Lock(Open(reader: Reader(disk)))
    } catch {
      throw .disk(error)
    }
  }

  func read(from offset: Int, count: Int) -> [UInt8] {
    file.withLock { open in
      guard offset >= 0, count > 0, offset < byteCount else { return [] }
      var bytes: [UInt8] = []
      do {
        try open.reader.disk.seek(to: offset)
        while bytes.count < count {
          let more = try open.reader.disk.read(count: count - bytes.count)
          guard !more.isEmpty else { break }
          bytes += more
        }
      } catch {
        // Bytes that cannot be read look like the end, which an archive with right numbers does not have there.
        return []
      }
      return bytes
    }
  }
}
