import Postgres
import StrictJSON
import Studies
import StudyModel

/// Arms of studies in the database.
enum ArmStore {
  /// A participant with the arm that was drawn.
  struct Given: Sendable, Hashable {
    /// The participant's id.
    let participant: String
    /// The participant's number in the study.
    let number: String
    let assignment: ArmAssignment
    let at: UTCTime
  }

  /// What a study promised; nil where it promised nothing.
  static func scheme(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> ArmScheme? {
    let rows = try connection.run(
      Statement(
        """
        select plan, commitment, committed_at, outside, outside_source, opened_at, seed, revealed_at
        from arm_schemes where study = $1
        """), [.text(study)])
    guard let row = rows.first else { return nil }
    let document = try? JSONDocument(bytes: try row.bytes(0), file: "plan")
    guard let plan = (document?.value).flatMap(ArmPlan.init(json:)) else {
      throw .unexpectedColumn(0)
    }
    var scheme = ArmScheme(
      study: study, plan: plan, commitment: try row.bytes(1), committed: try row.time(2))
    if let opened = try row.optionalTime(5) {
      scheme.outside = ArmScheme.Outside(
        bytes: try row.bytes(3), source: try row.text(4), mixedIn: opened)
    }
    if let revealed = try row.optionalTime(7) {
      scheme.revealed = ArmScheme.Revealed(seed: try row.bytes(6), at: revealed)
    }
    return scheme
  }

  /// Keeps a promise; a study makes one only, and a second is a duplicate.
  static func commit(
    _ scheme: ArmScheme, plan: [UInt8], _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into arm_schemes (study, plan, commitment, committed_at) values ($1, $2, $3, $4)
        """),
      [.text(scheme.study), .bytes(plan), .bytes(scheme.commitment), .time(scheme.committed)])
  }

  /// Mixes bytes of others in, once; throws `stale` where that was done.
  static func mixIn(
    _ outside: ArmScheme.Outside, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update arm_schemes set outside = $2, outside_source = $3, opened_at = $4
        where study = $1 and outside is null and seed is null
        """),
      [.text(study), .bytes(outside.bytes), .text(outside.source), .time(outside.mixedIn)]
    ).requireChange()
  }

  /// Lays the seed open, once; throws `stale` where that was done.
  static func reveal(
    _ revealed: ArmScheme.Revealed, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        "update arm_schemes set seed = $2, revealed_at = $3 where study = $1 and seed is null"),
      [.text(study), .bytes(revealed.seed), .time(revealed.at)]
    ).requireChange()
  }

  /// All assignments of a study, in their order.
  static func all(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Given] {
    let rows = try connection.run(
      Statement(
        """
        select a.participant, p.number, a.number, a.levels, a.arm, a.assigned_at
        from arm_assignments a join participants p on p.id = a.participant
        where a.study = $1 order by a.number
        """), [.text(study)])
    return try rows.map(given)
  }

  /// The assignment of a participant; nil for none.
  static func one(
    of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Given? {
    let rows = try connection.run(
      Statement(
        """
        select a.participant, p.number, a.number, a.levels, a.arm, a.assigned_at
        from arm_assignments a join participants p on p.id = a.participant
        where a.participant = $1
        """), [.uuid(participant)])
    return try rows.first.map(given)
  }

  /// Keeps an assignment; it is a duplicate where its number or its participant has one, and stale where nothing is
  /// drawn any more.
  static func give(
    _ assignment: ArmAssignment, to participant: String, _ study: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let open = try connection.run(
      Statement(
        """
        select from arm_schemes where study = $1 and outside is not null and seed is null for share
        """), [.text(study)])
    guard open.count == 1 else { throw .stale }
    try connection.run(
      Statement(
        """
        insert into arm_assignments (study, number, participant, levels, arm, assigned_at)
        values ($1, $2, $3, $4, $5, $6)
        """),
      [
        .text(study), .int(Int64(assignment.number)), .uuid(participant),
        .texts(assignment.levels), .text(assignment.arm), .time(now),
      ])
  }

  private static func given(_ row: PostgresRow) throws(PostgresError) -> Given {
    Given(
      participant: try row.uuid(0), number: try row.text(1),
      assignment: ArmAssignment(
        number: Int(try row.int(2)), levels: try row.texts(3), arm: try row.text(4)),
      at: try row.time(5))
  }
}
