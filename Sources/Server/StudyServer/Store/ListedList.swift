import Postgres
import StrictJSON
import StudyModel

/// A list of document 000 as it is answered.
struct ListedList: Owned {
  let id: Int64
  let participant: String
  let recorded: UTCTime
  let numbers: [Int]
  /// Each value as JSON.
  let values: [String]

  var owner: Owner { Owner(participant: participant) }

  func json(_ kind: NewList.Kind) -> JSONValue {
    let (list, number, value) =
      kind == .symptoms
      ? ("symptoms", "symptom_no", "scale") : ("questions", "question_no", "answer")
    let rows = zip(numbers, values).map { found, content in
      JSONValue.object([
        JSONMember(key: number, value: .number(found)),
        JSONMember(key: value, value: Self.parsed(content)),
      ])
    }
    return .object([
      // Clients read this one list again with it, at `GET /sym/{id}/`.
      JSONMember(key: "id", value: .number(Int(id))),
      JSONMember(key: "date", value: .string(Self.microseconds(recorded))),
      JSONMember(key: list, value: .list(rows)),
    ])
  }

  private static func parsed(_ text: String) -> JSONValue {
    (try? JSONDocument(bytes: Array(text.utf8), file: "value"))?.value ?? .null
  }

  /// Always six digits of the second, as the document's server writes it.
  private static func microseconds(_ time: UTCTime) -> String {
    let text = time.text.dropLast()
    let parts = text.split(separator: ".", maxSplits: 1)
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    return "\(parts[0]).\(fraction)\(String(repeating: "0", count: max(0, 6 - fraction.count)))Z"
  }

  init(id: Int64, participant: String, recorded: UTCTime, numbers: [Int], values: [String]) {
    self.id = id
    self.participant = participant
    self.recorded = recorded
    self.numbers = numbers
    self.values = values
  }

  private init(_ kind: NewList.Kind, _ row: PostgresRow) throws(PostgresError) {
    id = try row.int(0)
    participant = try row.uuid(1)
    recorded = try row.time(2)
    numbers = try row.ints(3).map { Int($0) }
    switch kind {
    case .symptoms: values = try row.ints(4).map { String($0) }
    case .sideEffects: values = Self.answers(try row.json(4))
    }
  }

  /// The answers of a list, each as JSON.
  static func answers(_ json: String) -> [String] {
    let document = try? JSONDocument(bytes: Array(json.utf8), file: "answers")
    return (document?.value.listValue ?? []).map { $0.serialized() }
  }

  /// All lists of a participant, the newest first.
  static func all(
    _ kind: NewList.Kind, of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ListedList] {
    let statement: Statement
    switch kind {
    case .symptoms:
      statement = Statement(
        """
        select id, participant, recorded_at, numbers, levels from symptom_lists
        where participant = $1 order by recorded_at desc, id desc
        """)
    case .sideEffects:
      statement = Statement(
        """
        select id, participant, recorded_at, numbers, answers from side_effect_lists
        where participant = $1 order by recorded_at desc, id desc
        """)
    }
    return try connection.run(statement, [.uuid(participant)]).map { row throws(PostgresError) in
      try ListedList(kind, row)
    }
  }

  static func one(
    _ kind: NewList.Kind, _ id: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> ListedList? {
    let statement: Statement
    switch kind {
    case .symptoms:
      statement = Statement(
        """
        select id, participant, recorded_at, numbers, levels from symptom_lists where id = $1
        """)
    case .sideEffects:
      statement = Statement(
        """
        select id, participant, recorded_at, numbers, answers from side_effect_lists where id = $1
        """)
    }
    guard let row = try connection.run(statement, [.int(id)]).first else { return nil }
    return try ListedList(kind, row)
  }
}
