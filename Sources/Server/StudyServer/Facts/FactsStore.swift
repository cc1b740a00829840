import Postgres
import StrictJSON
import Studies
import StudyModel

/// What is known of participants that a tablet needs, in the database.
enum FactsStore {
  /// The drug course of a participant, as it was entered; nil where nobody said.
  static func course(
    of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> (number: Int, month: Int, entered: CalendarDate)? {
    let rows = try connection.run(
      Statement(
        """
        select drug_course_id, month_of_treatment, to_char(treatment_entered, 'YYYY-MM-DD')
        from participants where id = $1
        """), [.uuid(participant)])
    guard let row = rows.first, let number = try row.optionalInt(0),
      let month = try row.optionalInt(1), let text = try row.optionalText(2)
    else { return nil }
    guard let entered = CalendarDate(text) else { throw .unexpectedColumn(2) }
    return (Int(number), Int(month), entered)
  }

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

  /// The results of a participant of these tasks, by the ids that they give themselves, as conditions see them.
  ///
  /// One of a newer format is left out: nothing is known of it.
  static func results(
    of participant: ParticipantListing, tasks: [String], _ connection: PostgresConnection
  ) throws(PostgresError) -> [PastResult] {
    let rows = try connection.run(
      Statement(
        """
        select document from results
        where study = $1 and participant = $2 and task_id = any($3) and outcome <> 'abandoned'
        """), [.text(participant.study), .uuid(participant.id), .texts(tasks)])
    return try rows.column(0, PostgresRow.bytes).compactMap { document in
      let read = try? JSONDocument(
        bytes: document, file: "result", limits: ResultDocumentLimits.json)
      return (read?.value).flatMap { PastResult($0) }
    }
  }
}
