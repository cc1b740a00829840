import Postgres
import StudyModel

/// Lists of document 000 on their way into the database.
struct ListRows {
  /// A list with its place in the chain, and the salt of the digest there.
  private struct Row {
    var list: NewList
    var position: Int64
    var salt: String
  }

  private var rows: [Row] = []
  private var sent: [NewList.Kind: SentStatement] = [:]

  /// Where a list of the same content and moment stands among these: one that was sent twice at once is the same.
  func place(ofTwinOf list: NewList) -> Int? {
    rows.firstIndex { $0.list.isTwin(of: list) }
  }

  /// Adds a list; returns where it stands among these.
  mutating func add(_ list: NewList, at position: Int64, salt: String) -> Int {
    rows.append(Row(list: list, position: position, salt: salt))
    return rows.count - 1
  }

  mutating func insert(
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    for kind in [NewList.Kind.symptoms, .sideEffects] {
      sent[kind] = try insert(kind, at: now, connection)
    }
  }

  /// The ids of the lists, by their places.
  func ids() throws(PostgresError) -> [Int64] {
    var symptoms = try ids(.symptoms)[...]
    var sideEffects = try ids(.sideEffects)[...]
    return rows.compactMap { row in
      switch row.list.kind {
      case .symptoms: symptoms.popFirst()
      case .sideEffects: sideEffects.popFirst()
      }
    }
  }

  private func ids(_ kind: NewList.Kind) throws(PostgresError) -> [Int64] {
    guard let rows = try sent[kind]?.rows() else { return [] }
    return try rows.column(0, PostgresRow.int)
  }

  private func insert(
    _ kind: NewList.Kind, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement? {
    let chosen = rows.filter { $0.list.kind == kind }
    guard !chosen.isEmpty else { return nil }
    let own = chosen.map(\.list)
    let statement: Statement
    switch kind {
    case .symptoms:
      statement = Statement(
        """
        insert into symptom_lists
          (study, participant, recorded_at, received_at, numbers, levels, position, salt,
            catalogue, clock_doubt)
        select study, participant, recorded, $6, string_to_array(numbers, ',')::bigint[],
          string_to_array(list_values, ',')::bigint[], position, salt, nullif(catalogue, ''),
          doubtful or clock_doubt(recorded, recorded, $6, s.created_at)
        from unnest($1, $2, $3, $4, $5, $7, $8, $9, $10) with ordinality as l(
          study, participant, recorded, numbers, list_values, position, salt, catalogue, doubtful,
          place)
          join studies s on s.id = l.study order by place returning id
        """)
    case .sideEffects:
      statement = Statement(
        """
        insert into side_effect_lists
          (study, participant, recorded_at, received_at, numbers, answers, position, salt,
            clock_doubt)
        select study, participant, recorded, $6, string_to_array(numbers, ',')::bigint[],
          ('[' || list_values || ']')::jsonb, position, salt,
          doubtful or clock_doubt(recorded, recorded, $6, s.created_at)
        from unnest($1, $2, $3, $4, $5, $7, $8, $9, $10) with ordinality as l(
          study, participant, recorded, numbers, list_values, position, salt, catalogue, doubtful,
          place)
          join studies s on s.id = l.study order by place returning id
        """)
    }
    return try connection.send(
      statement,
      [
        .texts(own.map(\.study)), .uuids(own.map(\.participant)),
        .times(own.map { $0.recorded ?? now }),
        .texts(own.map { $0.numbers.map { String($0) }.joined(separator: ",") }),
        .texts(own.map { $0.values.joined(separator: ",") }), .time(now),
        .ints(chosen.map(\.position)), .uuids(chosen.map(\.salt)),
        .texts(own.map { $0.catalogue ?? "" }), .booleans(own.map(\.isDoubtful)),
      ])
  }

  /// Asks for the id of a list of the same content and moment that was stored within a day.
  static func askForTwin(
    of list: NewList, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement? {
    guard let recorded = list.recorded else { return nil }
    let day = UTCTime(nanoseconds: now.nanoseconds - 86_400_000_000_000)
    let statement: Statement
    switch list.kind {
    case .symptoms:
      statement = Statement(
        """
        select id from symptom_lists where participant = $1 and recorded_at = $2 and received_at > $3
          and numbers = string_to_array($4, ',')::bigint[]
          and levels = string_to_array($5, ',')::bigint[] limit 1
        """)
    case .sideEffects:
      statement = Statement(
        """
        select id from side_effect_lists
        where participant = $1 and recorded_at = $2 and received_at > $3
          and numbers = string_to_array($4, ',')::bigint[] and answers = ('[' || $5 || ']')::jsonb
        limit 1
        """)
    }
    return try connection.send(
      statement,
      [
        .uuid(list.participant), .time(recorded), .time(day),
        .text(list.numbers.map { String($0) }.joined(separator: ",")),
        .text(list.values.joined(separator: ",")),
      ])
  }
}
