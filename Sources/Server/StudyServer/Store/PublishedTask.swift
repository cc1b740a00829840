import Postgres
import Receipts
import StrictJSON
import StudyModel

/// A published version of a task.
struct PublishedTask: Sendable {
  let id: String
  let version: String
  let sha256: ContentDigest
  let title: String
  let published: UTCTime

  var json: JSONValue {
    .object([
      "id": .string(id), "version": .string(version), "sha256": .string(sha256.description),
      "title": .string(title), "published": .string(published.text),
    ])
  }

  static func publish(
    _ task: TaskCheck.Identity, _ study: String, document: [UInt8], by account: String,
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into tasks
          (study, id, version, sha256, document, title, published_at, published_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        """),
      [
        .text(study), .text(task.id), .text(task.version), .bytes(task.sha256.bytes),
        .bytes(document), .text(task.title), .time(now), .uuid(account),
      ])
  }

  static func document(
    _ study: String, _ id: String, _ version: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> (sha256: ContentDigest, document: [UInt8])? {
    let rows = try connection.run(
      Statement(
        "select sha256, document from tasks where study = $1 and id = $2 and version = $3"),
      [.text(study), .text(id), .text(version)])
    guard let row = rows.first, let sha256 = ContentDigest(bytes: try row.bytes(0)) else {
      return nil
    }
    return (sha256, try row.bytes(1))
  }

  /// The task of a result, if it was published just as the result names it.
  static func document(
    of result: ResultListing, _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8]? {
    let statement = result.receipt.statement
    let rows = try connection.run(
      Statement(
        """
        select t.document from results r join tasks t on t.study = r.study and t.id = r.task_id
          and t.version = r.task_version and t.sha256 = r.task_sha256
        where r.study = $1 and r.stored_at = $2 and r.id = $3
        """), [.text(result.study), .time(statement.storedAt), .uuid(statement.id.text)])
    return try rows.first?.bytes(0)
  }

  /// The newest version of each task with its document, by id; only the task of `id` where that is given.
  static func newest(
    _ study: String, id: String? = nil, after: String? = nil, limit: Int = 1,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [(task: PublishedTask, document: [UInt8])] {
    let rows = try connection.run(
      Statement(
        """
        select distinct on (id) id, version, sha256, title, published_at, document from tasks
        where study = $1 and ($2::text is null or id = $2) and ($3::text is null or id > $3)
        order by id, published_at desc, version desc limit $4
        """), [.text(study), .text(id), .text(after), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in
      (try PublishedTask(row), try row.bytes(5))
    }
  }

  /// One version of a task with its document.
  static func one(
    _ study: String, _ id: String, _ version: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> (task: PublishedTask, document: [UInt8])? {
    let rows = try connection.run(
      Statement(
        """
        select id, version, sha256, title, published_at, document from tasks
        where study = $1 and id = $2 and version = $3
        """), [.text(study), .text(id), .text(version)])
    guard let row = rows.first else { return nil }
    return (try PublishedTask(row), try row.bytes(5))
  }

  /// By id, then by version as text.
  static func page(
    _ study: String, after: [String]?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [PublishedTask] {
    let rows = try connection.run(
      Statement(
        """
        select id, version, sha256, title, published_at from tasks
        where study = $1 and ($2::text is null or (id, version) > ($2, $3))
        order by id, version limit $4
        """),
      [.text(study), .text(after?.first), .text(after?.last), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in try PublishedTask(row) }
  }
}

extension PublishedTask {
  /// Reads the columns `id, version, sha256, title, published_at`.
  fileprivate init(_ row: PostgresRow) throws(PostgresError) {
    guard let sha256 = ContentDigest(bytes: try row.bytes(2)) else {
      throw PostgresError.unexpectedColumn(2)
    }
    self.init(
      id: try row.text(0), version: try row.text(1), sha256: sha256, title: try row.text(3),
      published: try row.time(4))
  }
}

extension TaskCheck.Identity {
  /// What the audit notes of a version of a task that is published, by itself or in a version of the study: an
  /// export knows by it which tasks there were up to a position.
  func publication(in study: String, by account: String) -> AuditEvent {
    AuditEvent(
      study: study, actor: account, .taskPublished, subject: id, sha256: sha256,
      detail: .object(["version": .string(version)]))
  }
}
