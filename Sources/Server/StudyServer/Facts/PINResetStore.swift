import Postgres
import StudyModel

/// When staff let participants choose another PIN, as the audit has it: nothing else is kept of it.
enum PINResetStore {
  /// A tablet that was away for longer hears nothing of it any more.
  static let length = Duration.seconds(7 * 86_400)

  /// When staff said so last of a participant; nil where that is too long ago.
  static func asked(
    of participant: String, in study: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> UTCTime? {
    let rows = try connection.run(
      Statement(
        """
        select stored_at from audit
        where study = $1 and subject = $2 and action = $3 and stored_at > $4
        order by position desc limit 1
        """),
      [
        .text(study), .text(participant), .text(AuditAction.pinReset.rawValue),
        .time(UTCTime(nanoseconds: now.nanoseconds - length.nanoseconds)),
      ])
    return try rows.first?.time(0)
  }
}
