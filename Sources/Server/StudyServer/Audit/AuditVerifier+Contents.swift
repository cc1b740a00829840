import Postgres
import Receipts
import StudyModel

/// What the server takes out of results, against their documents, whose bytes the receipts prove.
extension AuditVerifier {
  /// Each document may have 16 MB.
  private static let documentPageSize: Int64 = 16

  func compareContents(_ study: String, _ report: inout Report) throws(PostgresError) {
    var last: (stored: UTCTime, id: String)?
    var unreadable = 0
    while true {
      let page = try KeptContents.page(
        study, after: last, limit: Self.documentPageSize, connection)
      for kept in page {
        switch kept.isRight {
        case nil: unreadable += 1
        case true?: break
        case false?: note(.wrongContents, .result(kept.id), &report)
        }
      }
      last = page.last.map { ($0.stored, $0.id) }
      if page.count < Self.documentPageSize { break }
    }
    if unreadable > 0 { report.notes.append(.unreadableResults(unreadable)) }
    try findContentsOfNothing(study, &report)
  }

  /// Measures and recordings that belong to no stored result.
  private func findContentsOfNothing(
    _ study: String, _ report: inout Report
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select result from (
          select study, stored_at, result from measurements where study = $1
          union select study, stored_at, result from result_recordings where study = $1) m
        where not exists (select from results d where d.study = m.study
          and d.stored_at = m.stored_at and d.id = m.result)
        group by result order by result limit $2
        """), [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.wrongContents, .result(try rows[row].uuid(0)), &report) }
  }
}

/// A stored result with all that was taken out of it.
private struct KeptContents {
  let id: String
  let stored: UTCTime
  let document: [UInt8]
  /// What the columns say, but for whose the result is.
  var content: ReceivedResult?
  let byteCount: Int64
  /// When the measures were taken.
  var times: Set<UTCTime?> = []
  /// Whether the places of measures and recordings are 0, 1, 2 and so on.
  var isInOrder = true

  /// Nil where the document cannot be read by this program.
  var isRight: Bool? {
    guard let id = ResultID(id), let read = try? ResultReader(id).read(document) else { return nil }
    guard let content, isInOrder, byteCount == Int64(document.count) else { return false }
    let measured = (read.ended ?? read.started)?.toMicroseconds
    return times.isSubset(of: [measured]) && content == Self.asKept(read)
  }

  /// What can be told from the columns: times to the microsecond, flags as one text.
  private static func asKept(_ read: ReceivedResult) -> ReceivedResult {
    var kept = read
    kept.participant = nil
    kept.started = read.started?.toMicroseconds
    kept.ended = read.ended?.toMicroseconds
    for place in kept.measures.indices {
      kept.measures[place].flags = [read.measures[place].flags.joined(separator: " ")]
    }
    return kept
  }

  /// In the order of storing.
  static func page(
    _ study: String, after last: (stored: UTCTime, id: String)?, limit: Int64,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptContents] {
    let rows = try connection.run(
      Statement(
        """
        select id, stored_at, document, byte_count, task_id, task_version, task_sha256, started,
          ended, outcome, problem_count, sealing_key from results
        where study = $1 and ($2::timestamptz is null or (stored_at, id) > ($2, $3))
        order by stored_at, id limit $4
        """), [.text(study), .time(last?.stored), .uuid(last?.id), .int(limit)])
    var page = try rows.map { row throws(PostgresError) in try KeptContents(row) }
    guard let first = page.first, let end = page.last else { return [] }
    let values: [PostgresValue] = [
      .text(study), .time(first.stored), .time(end.stored), .uuids(page.map(\.id)),
    ]
    let places = Dictionary(page.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    try addMeasures(to: &page, places, values, connection)
    try addRecordings(to: &page, places, values, connection)
    return page
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    stored = try row.time(1)
    document = try row.bytes(2)
    byteCount = try row.int(3)
    guard let result = ResultID(id), let task = ContentDigest(bytes: try row.optionalBytes(6) ?? [])
    else { return }
    content = ReceivedResult(
      id: result, taskID: try row.text(4), taskVersion: try row.text(5), taskSHA256: task,
      participant: nil, started: try row.optionalTime(7), ended: try row.optionalTime(8),
      outcome: try row.text(9), problemCount: Int(try row.int(10)), measures: [], recordings: [],
      sealingKey: try row.optionalText(11))
  }

  private static func addMeasures(
    to page: inout [KeptContents], _ places: [String: Int], _ values: [PostgresValue],
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select result, number, step, name, value, unit, algorithm, flags, measured_at
        from measurements where study = $1 and stored_at between $2 and $3 and result = any($4)
        order by stored_at, result, number
        """), values)
    for number in 0..<rows.count {
      let row = rows[number]
      guard let place = places[try row.uuid(0)] else { continue }
      let count = page[place].content?.measures.count ?? 0
      if try row.int(1) != Int64(count) { page[place].isInOrder = false }
      page[place].times.insert(try row.optionalTime(8))
      page[place].content?.measures.append(
        ReceivedMeasure(
          step: try row.text(2), name: try row.text(3), value: try row.optionalDouble(4),
          unit: try row.optionalText(5), algorithm: try row.optionalText(6),
          flags: [try row.texts(7).joined(separator: " ")]))
    }
  }

  private static func addRecordings(
    to page: inout [KeptContents], _ places: [String: Int], _ values: [PostgresValue],
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select result, number, sha256, name, stream, state, expected, received, missing, seconds,
          is_signature
        from result_recordings where study = $1 and stored_at between $2 and $3
          and result = any($4)
        order by stored_at, result, number
        """), values)
    for number in 0..<rows.count {
      let row = rows[number]
      guard let place = places[try row.uuid(0)] else { continue }
      let count = page[place].content?.recordings.count ?? 0
      guard try row.int(1) == Int64(count), let sha256 = ContentDigest(bytes: try row.bytes(2))
      else {
        page[place].isInOrder = false
        continue
      }
      page[place].content?.recordings.append(
        ReceivedRecording(
          sha256: sha256, name: try row.text(3), stream: try row.optionalText(4),
          state: try row.optionalText(5), expected: try row.optionalInt(6),
          received: try row.optionalInt(7), missing: try row.optionalInt(8),
          seconds: try row.optionalDouble(9), isSignature: try row.boolean(10)))
    }
  }
}
