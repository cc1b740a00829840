package import DataExport
import Postgres
import Receipts

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
            where u.study = $1 and u.sha256 >= $2 and r.position <= $3 and r.state = 'stored')
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
    guard let sha256 = ContentName(name)?.sha256,
      try kept(sha256) != nil
    else { return nil }
    let study = bound.study
    let byteCount = try await reading { connection throws(PostgresError) in
      try connection.run(
        Statement("select byte_count from recordings where study = $1 and sha256 = $2"),
        [.text(study), .bytes(sha256.bytes)]
      ).first?.int(0)
    }
    return byteCount.map { ExportedContent(name: name, byteCount: Int($0)) }
  }

  package func open(_ content: ExportedContent) async throws(ExportError) -> any ExportChunks {
    guard let sha256 = ContentName(content.name)?.sha256, let kept = try kept(sha256) else {
      return NoChunks()
    }
    return ServerContentChunks(kept)
  }

  private func kept(_ sha256: ContentDigest) throws(ExportError) -> (any RecordingContent)? {
    do throws(RecordingFault) {
      return try recordings.content(sha256, study: bound.study)
    } catch {
      throw .sourceFailed("a recording cannot be read")
    }
  }
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

/// Content of the server, piece by piece.
final class ServerContentChunks: ExportChunks {
  private let content: any RecordingContent
  private var offset: Int64 = 0
  private static let pieceBytes = 1 << 18

  init(_ content: any RecordingContent) {
    self.content = content
  }

  func next() async throws(ExportError) -> [UInt8]? {
    do throws(RecordingFault) {
      let piece = try await content.read(from: offset, count: Self.pieceBytes)
      offset += Int64(piece.count)
      return piece.isEmpty ? nil : piece
    } catch {
      throw .sourceFailed("a recording cannot be read")
    }
  }
}

/// Content that is not there: its digest is never right, so the export tells of it.
final class NoChunks: ExportChunks {
  func next() -> [UInt8]? { nil }
}
