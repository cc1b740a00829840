import Postgres
import Studies
import StudyModel

/// What staff ask of participants next, in the database.
enum NextTaskStore {
  /// What staff ask of a participant next; nil for nothing.
  static func next(
    of participant: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> NextTask? {
    let rows = try connection.run(
      Statement(
        """
        select task, asked_at, ends_at from next_tasks where participant = $1
        order by asked_at desc, id desc limit 1
        """), [.uuid(participant)])
    guard let row = rows.first else { return nil }
    let next = NextTask(
      task: try row.text(0), asked: try row.time(1), ends: try row.time(2))
    return now < next.ends ? next : nil
  }

  /// Asks a task of a participant.
  static func ask(
    _ next: NextTask, _ id: String, of participant: ParticipantListing, by account: String,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into next_tasks (id, study, participant, task, asked_at, asked_by, ends_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        """),
      [
        .uuid(id), .text(participant.study), .uuid(participant.id), .text(next.task),
        .time(next.asked), .uuid(account), .time(next.ends),
      ])
  }
}
