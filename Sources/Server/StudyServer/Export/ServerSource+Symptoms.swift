package import DataExport
import Postgres
import StrictJSON
import StudyModel

extension ServerSource {
  /// How many lists are read for a page.
  private static let listCount: Int64 = 50

  /// Lists of symptoms and then of side effects, in the order in which they were stored.
  package func symptoms(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedSymptom] {
    let bound = bound
    let after = ListKey(after)
    return try await reading { connection throws(PostgresError) in
      for kind in ExportedSymptom.Kind.allCases where kind.place >= after.kind.place {
        let start = kind == after.kind ? after : ListKey(kind: kind, list: 0, line: 0)
        let lines = try Self.lines(kind, from: start, bound, connection)
        if !lines.isEmpty { return Array(lines.prefix(limit)) }
      }
      return []
    }
  }

  private static func lines(
    _ kind: ExportedSymptom.Kind, from start: ListKey, _ bound: ExportBound,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [ExportedSymptom] {
    let rows = try connection.run(
      statement(kind),
      [.text(bound.study), .time(bound.moment), .int(start.list), .int(listCount)])
    var lines: [ExportedSymptom] = []
    for row in 0..<rows.count {
      let (list, values) = (try rows[row].int(0), try values(kind, rows[row]))
      for (index, (number, value)) in zip(try rows[row].ints(3), values).enumerated() {
        let key = ListKey(kind: kind, list: list, line: index + 1)
        guard list > start.list || key.line > start.line else { continue }
        let level = value.integerValue.flatMap { (0...10).contains($0) ? $0 : nil }
        lines.append(
          ExportedSymptom(
            key: key.text, kind: kind, participant: try rows[row].text(1), list: String(list),
            recorded: try rows[row].time(2).text, number: Int(number), level: level,
            answer: level == nil ? value.serialized() : nil))
      }
    }
    return lines
  }

  private static func values(
    _ kind: ExportedSymptom.Kind, _ row: PostgresRow
  ) throws(PostgresError) -> [JSONValue] {
    switch kind {
    case .symptom: return try row.ints(4).map { .number(Int($0)) }
    case .sideEffect:
      let bytes = Array(try row.json(4).utf8)
      return (try? JSONDocument(bytes: bytes, file: "answers"))?.value.listValue ?? []
    }
  }

  private static func statement(_ kind: ExportedSymptom.Kind) -> Statement {
    switch kind {
    case .symptom:
      Statement(
        """
        select l.id, p.number, l.recorded_at, l.numbers, l.levels
        from symptom_lists l join participants p on p.id = l.participant
        where l.study = $1 and l.received_at <= $2 and l.id >= $3 and cardinality(l.numbers) > 0
        order by l.id limit $4
        """)
    case .sideEffect:
      Statement(
        """
        select l.id, p.number, l.recorded_at, l.numbers, l.answers
        from side_effect_lists l join participants p on p.id = l.participant
        where l.study = $1 and l.received_at <= $2 and l.id >= $3 and cardinality(l.numbers) > 0
        order by l.id limit $4
        """)
    }
  }
}

extension ExportedSymptom.Kind {
  /// The place among the kinds.
  fileprivate var place: Int {
    switch self {
    case .symptom: 0
    case .sideEffect: 1
    }
  }
}

/// The place of a line in the lists of document 000: kind, list, and line from 1.
struct ListKey: Sendable, Hashable {
  let kind: ExportedSymptom.Kind
  let list: Int64
  let line: Int

  init(kind: ExportedSymptom.Kind, list: Int64, line: Int) {
    self.kind = kind
    self.list = list
    self.line = line
  }

  /// The place of a key that `text` wrote; the beginning for anything else.
  init(_ key: String?) {
    let parts = key?.split(separator: "/") ?? []
    guard parts.count == 3, let kind = ExportedSymptom.Kind(rawValue: String(parts[0])),
      let list = Int64(parts[1]), let line = Int(parts[2])
    else {
      self.init(kind: .symptom, list: 0, line: 0)
      return
    }
    self.init(kind: kind, list: list, line: line)
  }

  var text: String { "\(kind.rawValue)/\(list)/\(line)" }
}
