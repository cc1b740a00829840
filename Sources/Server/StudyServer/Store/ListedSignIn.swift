import Postgres
import StudyModel

/// A sign-in of an account that still counts, as its owner sees it in a list.
struct ListedSignIn: Sendable {
  let id: String
  let created: UTCTime
  /// Of a session when it was last refreshed, of a token when it was last used, to the hour.
  let lastUsed: UTCTime

  /// Of the columns id, beginning and last use.
  init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    created = try row.time(1)
    lastUsed = try row.time(2)
  }
}
