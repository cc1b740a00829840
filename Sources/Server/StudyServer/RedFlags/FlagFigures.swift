import Postgres
import StudyModel

/// How many red flags there are, and how long the oldest waits that nobody has acknowledged.
struct FlagFigures: Sendable {
  let count: Int64
  /// By urgency: how many nobody has acknowledged.
  let open: [(urgency: String, count: Int64)]
  let oldestOpen: UTCTime?

  static func read(_ connection: PostgresConnection) throws(PostgresError) -> FlagFigures {
    let all = try connection.run(
      Statement(
        "select count(*), min(noted_at) filter (where acknowledged_at is null) from red_flags"))
    var open: [(urgency: String, count: Int64)] = []
    for urgency in RedFlagUrgency.allCases {
      let rows = try connection.run(
        Statement(
          "select count(*) from red_flags where acknowledged_at is null and urgency = $1"),
        [.text(urgency.rawValue)])
      open.append((urgency.rawValue, try rows[0].int(0)))
    }
    return FlagFigures(count: try all[0].int(0), open: open, oldestOpen: try all[0].optionalTime(1))
  }
}
