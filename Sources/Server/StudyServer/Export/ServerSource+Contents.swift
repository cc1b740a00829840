package import DataExport
import Postgres
import Receipts
import Vault

extension ServerSource {
  /// Content by its digest, with the ending that results know it by.
  package func contents(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedContent] {
    let bound = bound
    let after = ContentName(after ?? "")
    return try await reading { connection throws(PostgresError) in
      let rows = try connection.run(
        Statement(
          """
          with named as (
            select u.sha256, case when u.stream is not null then '.csv.zst'
                when u.name ~ '^[0-9a-f]{64}\\.' then substring(u.name from 65)
                else coalesce(substring(u.name from '\\.[A-Za-z0-9]{1,10}$'), '') end as ending
            from result_recordings u join receipts r on r.id = u.result
            where u.study = $1 and u.sha256 >= $2 and r.position <= $3 and r.state = 'stored'
              and not u.is_signature)
          select n.sha256, n.ending, coalesce(max(c.byte_count), 0) from named n
          left join recordings c on c.study = $1 and c.sha256 = n.sha256
          where (n.sha256, n.ending collate "C") > ($2, $4)
          group by n.sha256, n.ending collate "C", n.ending
          order by n.sha256, n.ending collate "C" limit $5
          """),
        [
          .text(bound.study), .bytes(after?.sha256.bytes ?? []), .int(bound.position),
          .text(after?.ending ?? ""), .int(Int64(limit)),
        ])
      return try rows.map { row throws(PostgresError) in
        guard let sha256 = ContentDigest(bytes: try row.bytes(0)) else {
          throw PostgresError.unexpectedColumn(0)
        }
        return ExportedContent(
          name: "\(sha256)\(try row.text(1))", byteCount: Int(try row.int(2)))
      }
    }
  }

  package func content(named name: String) async throws(ExportError) -> ExportedContent? {
    guard let sha256 = ContentName(name)?.sha256, let recording = try await recording(sha256)
    else { return nil }
    guard recording.state == .whole, await keeper.isInPlace(recording) else {
      await note(recording)
      return nil
    }
    return ExportedContent(name: name, byteCount: Int(recording.byteCount))
  }

  package func open(_ content: ExportedContent) async throws(ExportError) -> any ExportChunks {
    guard let sha256 = ContentName(content.name)?.sha256,
      let recording = try await recording(sha256)
    else { return NoChunks() }
    guard recording.state == .whole,
      let kept = try? keeper.store.content(sha256, study: bound.study)
    else {
      await note(recording)
      return NoChunks()
    }
    return ServerContentChunks(kept, sha256) { await note(recording) }
  }

  private func recording(_ sha256: ContentDigest) async throws(ExportError) -> KeptRecording? {
    let study = bound.study
    return try await reading { connection throws(PostgresError) in
      try KeptRecording.one(sha256, in: study, connection)
    }
  }

  /// What is not as it was is noted; where that is not possible now, the next look does it.
  private func note(_ recording: KeptRecording) async { _ = try? await keeper.check(recording) }
}

/// The name of a content in an export: its digest, and an ending that may be empty.
struct ContentName: Sendable, Hashable {
  let sha256: ContentDigest
  let ending: String

  /// Nil for a name that does not begin with a digest.
  init?(_ name: String) {
    guard let sha256 = ContentDigest(hexadecimal: String(name.prefix { $0 != "." })) else {
      return nil
    }
    self.sha256 = sha256
    ending = String(name.dropFirst(64))
  }
}

/// Content of the server, piece by piece; what is not what its digest says is told to `whenWrong` before the end.
///
/// The export compares it, too, and keeps nothing of what is wrong.
final class ServerContentChunks: ExportChunks {
  private let content: any RecordingContent
  private let sha256: ContentDigest
  private let whenWrong: @Sendable () async -> Void
  private var hasher = SHA256()
  private var offset: Int64 = 0
  private static let pieceBytes = 1 << 18

  init(
    _ content: any RecordingContent, _ sha256: ContentDigest,
    whenWrong: @escaping @Sendable () async -> Void
  ) {
    self.content = content
    self.sha256 = sha256
    self.whenWrong = whenWrong
  }

  func next() async throws(ExportError) -> [UInt8]? {
    // What cannot be read ends, and has another digest.
    let piece = (try? await content.read(from: offset, count: Self.pieceBytes)) ?? []
    offset += Int64(piece.count)
    hasher.update(piece)
    guard piece.isEmpty else { return piece }
    if ContentDigest(hasher) != sha256 { await whenWrong() }
    return nil
  }
}

/// Content that is not there: its digest is never right, so the export tells of it.
final class NoChunks: ExportChunks {
  func next() -> [UInt8]? { nil }
}
