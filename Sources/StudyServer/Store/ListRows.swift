import Postgres
import StudyModel

/// Lists of document 000 on their way into the database.
struct ListRows {
  private(set) var lists: [NewList] = []

  mutating func add(_ list: NewList) { lists.append(list) }

  /// Stores them; gives their ids in the order of adding.
  func insert(
    _ kind: NewList.Kind, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Int64] {
    let own = lists.filter { $0.kind == kind }
    guard !own.isEmpty else { return [] }
    let statement: Statement
    switch kind {
    case .symptoms:
      statement = Statement(
        """
        insert into symptom_lists
          (study, participant, recorded_at, received_at, numbers, levels, catalogue, clock_doubt)
        select study, participant, recorded, $6, string_to_array(numbers, ',')::bigint[],
          string_to_array(list_values, ',')::bigint[], nullif(catalogue, ''),
          clock_doubt(recorded, recorded, $6, s.created_at)
        from unnest($1, $2, $3, $4, $5, $7) with ordinality
          as l(study, participant, recorded, numbers, list_values, catalogue, place)
          join studies s on s.id = l.study order by place returning id
        """)
    case .sideEffects:
      statement = Statement(
        """
        insert into side_effect_lists
          (study, participant, recorded_at, received_at, numbers, answers, clock_doubt)
        select study, participant, recorded, $6, string_to_array(numbers, ',')::bigint[],
          ('[' || list_values || ']')::jsonb, clock_doubt(recorded, recorded, $6, s.created_at)
        from unnest($1, $2, $3, $4, $5, $7) with ordinality
          as l(study, participant, recorded, numbers, list_values, catalogue, place)
          join studies s on s.id = l.study order by place returning id
        """)
    }
    let rows = try connection.run(
      statement,
      [
        .texts(own.map(\.study)), .uuids(own.map(\.participant)),
        .times(own.map { $0.recorded ?? now }),
        .texts(own.map { $0.numbers.map { String($0) }.joined(separator: ",") }),
        .texts(own.map { $0.values.joined(separator: ",") }), .time(now),
        .texts(own.map { $0.catalogue ?? "" }),
      ])
    return try rows.map { row throws(PostgresError) in try row.int(0) }
  }

  /// The id of a list of the same content and moment that was stored within a day; nil if there is none.
  static func twin(
    of list: NewList, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int64? {
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
    let rows = try connection.run(
      statement,
      [
        .uuid(list.participant), .time(recorded), .time(day),
        .text(list.numbers.map { String($0) }.joined(separator: ",")),
        .text(list.values.joined(separator: ",")),
      ])
    return try rows.first?.int(0)
  }
}
