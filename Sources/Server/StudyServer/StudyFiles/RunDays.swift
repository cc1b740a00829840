import Postgres
import StudyModel

/// On which days participants began runs that count.
struct RunDays: Sendable {
  private var counts: [String: [String: [CalendarDate: Int]]] = [:]
  private var earliest: [String: UTCTime] = [:]

  /// How many runs of a task, by the id that it gives itself, began on each day.
  func days(_ participant: String, task: String) -> [CalendarDate: Int] {
    counts[participant]?[task] ?? [:]
  }

  /// When the first run of a participant began; nil if there is none.
  ///
  /// A run of a clock that was years behind does not count: it would ask for all the days of those years.
  func first(_ participant: String) -> UTCTime? { earliest[participant] }

  /// Days are those of a time zone, by its IANA name; what was abandoned does not count.
  init(
    of participants: [String], _ study: String, zone: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select participant, task_id, to_char(began at time zone $3, 'YYYY-MM-DD'), count(*),
          min(began) filter (where not clock_doubt)
        from (select participant, task_id, clock_doubt,
            coalesce(started, ended, stored_at) as began
          from results where study = $1 and participant = any($2) and outcome not in ('abandoned', 'postponed')) r
        group by 1, 2, 3
        """), [.text(study), .uuids(participants), .text(zone)])
    for number in 0..<rows.count {
      let row = rows[number]
      guard let day = CalendarDate(try row.text(2)) else { throw .unexpectedColumn(2) }
      let participant = try row.uuid(0)
      counts[participant, default: [:]][try row.text(1), default: [:]][day] = Int(try row.int(3))
      guard let began = try row.optionalTime(4) else { continue }
      earliest[participant] = min(earliest[participant] ?? began, began)
    }
  }
}
