import Foundation
package import Postgres
import Receipts

/// Brings recordings that are damaged or missing back from a folder, such as a backup.
package struct RecordingHealing: Sendable {
  private static let pageSize: Int64 = 500
  private static let pieceBytes = 1 << 20
  /// Whose uploads these are: no account has this id.
  private static let uploader = AuditEvent.operatorName

  private let keeper: RecordingKeeper
  /// The files of the folder by the digest that their names begin with.
  private let files: [String: [String]]

  /// Reads the names of all files in a folder and below it, which blocks; nil where it cannot be read.
  ///
  /// The name of a file begins with the digest of the recording, as in a copy of the server's folder and in an export.
  package init?(_ keeper: RecordingKeeper, from folder: String) {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return nil }
    var files: [String: [String]] = [:]
    for case let name as String in names {
      let last = name.split(separator: "/").last.map(String.init) ?? ""
      guard let sha256 = ContentDigest(hexadecimal: String(last.prefix(64))) else { continue }
      files[sha256.description, default: []].append("\(folder)/\(name)")
    }
    self.keeper = keeper
    self.files = files
  }

  /// Brings back what it can; gives how the recordings are then, and how many came back.
  package func run() async throws(PostgresError) -> RecordingFigures {
    let beginning = keeper.clock().toMicroseconds
    var last: KeptRecording?
    while true {
      let after = last
      let page = try await keeper.database.run { connection throws(PostgresError) in
        try KeptRecording.lost(after: after, count: Self.pageSize, connection)
      }
      for recording in page { try await heal(recording) }
      last = page.last
      if page.count < Self.pageSize { break }
    }
    return try await keeper.database.run { connection throws(PostgresError) in
      try RecordingFigures.read(since: beginning, connection)
    }
  }

  /// The first file that has the right bytes is taken.
  private func heal(_ recording: KeptRecording) async throws(PostgresError) {
    for path in files[recording.sha256.description] ?? [] {
      // A file that is wrong too, or cannot be read, helps nobody: the next one may.
      guard (try? await bring(path, as: recording)) != nil else { continue }
      _ = try await keeper.check(recording)
      return
    }
  }

  private func bring(_ path: String, as recording: KeptRecording) async throws(RecordingFault) {
    guard let content = try FolderContent.open(path), content.byteCount == recording.byteCount
    else { throw .gone }
    let name = UploadName(
      study: recording.study, account: Self.uploader, sha256: recording.sha256)
    let upload = try await keeper.store.open(name)
    do throws(RecordingFault) {
      var offset = await upload.offset
      while offset < content.byteCount {
        let piece = try await content.read(from: offset, count: Self.pieceBytes)
        guard !piece.isEmpty else { throw .gone }
        try await upload.append(piece)
        offset += Int64(piece.count)
      }
      try await upload.finish()
    } catch {
      await upload.close()
      throw error
    }
  }
}
