import Postgres
import Receipts
import StudyModel

/// Studies as they are made.
enum StudyStore {
  /// Makes a study with its chain and the partitions of this month and the next.
  static func create(
    _ new: NewStudy, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        "insert into studies (id, title, number_scheme, created_at) values ($1, $2, $3, $4)"),
      [.text(new.id), .text(new.title), .text(new.scheme.word), .time(now)])
    try connection.run(
      Statement("insert into chains (study, length, head) values ($1, 0, $2)"),
      [.text(new.id), .bytes(AuditChain.beginning.bytes)])
    try connection.run(
      Statement("select make_partitions($1, $2)::text"), [.text(new.id), .time(now)])
  }

  /// Those of the names that no study has.
  static func missing(
    _ studies: [String], _ connection: PostgresConnection
  ) throws(PostgresError) -> Set<String> {
    let rows = try connection.run(
      Statement("select id from studies where id = any($1)"), [.texts(studies)])
    let known = try rows.column(0, PostgresRow.text)
    return Set(studies).subtracting(known)
  }
}
