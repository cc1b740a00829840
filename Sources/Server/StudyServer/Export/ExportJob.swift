import DataExport
import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// An export that somebody asked for.
struct ExportJob: Owned {
  enum State: String, Sendable, CaseIterable {
    case waiting, running, finished, failed
    /// Its file was taken away: it was old, or something in it was erased since.
    case removed
  }

  let id: String
  let study: String
  let requested: UTCTime
  let finished: UTCTime?
  let state: State
  let parts: Set<ExportPart>
  /// What was stored up to this position of the chain is in it.
  let position: Int64
  /// How often data of the study had gone for good when it was begun.
  let removedCount: Int64
  let attempts: Int64
  let byteCount: Int64?
  let sha256: ContentDigest?
  /// Why it was given up, where that is known.
  let reason: ExportReason?

  var owner: Owner { Owner(study: study) }

  var json: JSONValue {
    .object([
      "id": .string(id), "study": .string(study), "state": .string(state.rawValue),
      "requested": .string(requested.text), "finished": finished.map { .string($0.text) },
      "parts": .list(ExportPart.allCases.filter(parts.contains).map { .string($0.rawValue) }),
      "position": .number(Int(position)), "bytes": byteCount.map { .number(Int($0)) },
      "sha256": sha256.map { .string($0.description) }, "problem": problem,
    ])
  }

  /// What is told of an export that failed.
  private var problem: JSONValue? {
    guard state == .failed, let fault = reason?.fault else { return nil }
    return .object(["code": .string(fault.code), "title": .string(fault.sentence)])
  }

  init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    study = try row.text(1)
    requested = try row.time(2)
    finished = try row.optionalTime(3)
    guard let state = State(rawValue: try row.text(4)) else { throw .unexpectedColumn(4) }
    self.state = state
    parts = Set(try row.texts(5).compactMap(ExportPart.init(rawValue:)))
    position = try row.int(6)
    removedCount = try row.int(7)
    attempts = try row.int(8)
    byteCount = try row.optionalInt(9)
    sha256 = try row.optionalBytes(10).flatMap { ContentDigest(bytes: $0) }
    reason = try row.optionalText(11).flatMap(ExportReason.init(rawValue:))
  }
}

extension ExportJob {
  /// How many exports of a study may wait.
  static let waitingLimit: Int64 = 10

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> ExportJob? {
    let rows = try connection.run(
      Statement(
        """
        select id, study, requested_at, finished_at, state, parts, position, removed_count,
          attempts, byte_count, sha256, reason from exports where id = $1
        """), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return try ExportJob(row)
  }

  /// In the order in which they were asked for.
  static func page(
    _ study: String, after id: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ExportJob] {
    let rows = try connection.run(
      Statement(
        """
        select id, study, requested_at, finished_at, state, parts, position, removed_count,
          attempts, byte_count, sha256, reason
        from exports where study = $1 and ($2::uuid is null or id > $2) order by id limit $3
        """), [.text(study), .uuid(id), .int(Int64(limit))])
    return try rows.map(ExportJob.init)
  }

  /// Asks for one, bounded by the end of the chain, which the caller holds; too many that wait are a
  /// duplicate.
  static func request(
    _ id: String, _ study: String, parts: Set<ExportPart>, by account: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        insert into exports (id, study, account, requested_at, state, parts, position)
        select $1, $2, $3, $4, 'waiting', $5, length from chains where study = $2 and (
          select count(*) from exports where study = $2 and state in ('waiting', 'running')) < $6
        """),
      [
        .uuid(id), .text(study), .uuid(account), .time(now),
        .texts(parts.map(\.rawValue).sorted()), .int(waitingLimit),
      ])
    guard rows.affectedCount == 1 else { throw .refused(state: "23505") }
  }
}
