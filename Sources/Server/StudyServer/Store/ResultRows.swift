import DataExport
import Postgres
import Receipts
import StudyModel

typealias PostgresTimes = [UTCTime?]

/// Results on their way into the database, with all that is taken out of them.
struct ResultRows {
  private struct Row {
    let result: NewResult
    let receipt: SignedReceipt
    let participant: String?
    var storedAt: UTCTime { receipt.statement.storedAt }
    var id: String { result.content.id.text }
  }

  private var rows: [Row] = []
  private var sent: SentStatement?

  mutating func add(_ result: NewResult, _ receipt: SignedReceipt, participant: String?) {
    rows.append(Row(result: result, receipt: receipt, participant: participant))
  }

  mutating func insert(_ connection: PostgresConnection) throws(PostgresError) {
    guard !rows.isEmpty else { return }
    try insertReceipts(connection)
    sent = try insertResults(connection)
    try insertMeasures(connection)
    try insertRecordings(connection)
  }

  /// The flags of the results that were inserted, by their ids.
  func flags() throws(PostgresError) -> [String: [ResultFlag]] {
    guard let inserted = try sent?.rows() else { return [:] }
    var flags: [String: [ResultFlag]] = [:]
    for row in 0..<inserted.count {
      flags[try inserted[row].uuid(0)] = try inserted[row].flags(1)
    }
    return flags
  }

  private func insertReceipts(_ connection: PostgresConnection) throws(PostgresError) {
    try connection.send(
      Statement(
        """
        insert into receipts
          (id, study, account, participant, sha256, stored_at, position, chain_hash, key, signature)
        select * from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        """),
      [
        .uuids(rows.map(\.id)), .texts(rows.map(\.result.study)),
        .uuids(rows.map(\.result.account)), .uuids(rows.map(\.participant)),
        .byteses(rows.map(\.result.sha256.bytes)), .times(rows.map(\.storedAt)),
        .ints(rows.map(\.receipt.statement.chain.position)),
        .byteses(rows.map(\.receipt.statement.chain.hash.bytes)),
        .texts(rows.map(\.receipt.statement.key)), .byteses(rows.map(\.receipt.signature)),
      ])
  }

  private func insertResults(
    _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement {
    let contents = rows.map(\.result.content)
    return try connection.send(
      Statement(
        """
        insert into results
          (study, stored_at, id, account, participant, task_id, task_version, task_sha256,
           started, ended, outcome, byte_count, problem_count, document, clock_doubt,
           sealing_key, lacks_seal)
        select r.study, stored_at, r.id, account, participant, task_id, task_version, task_sha256,
          started, ended, outcome, byte_count, problem_count, r.document,
          doubtful
            or clock_doubt(coalesce(started, ended), coalesce(ended, started), stored_at, s.created_at),
          sealing_key, r.lacks_seal
        from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
          as r(study, stored_at, id, account, participant, task_id, task_version, task_sha256,
            started, ended, outcome, byte_count, problem_count, document, doubtful, sealing_key, lacks_seal)
          join studies s on s.id = r.study
        returning id, result_flags(
          study, task_id, task_version, task_sha256, clock_doubt, lacks_seal, null)
        """),
      [
        .texts(rows.map(\.result.study)), .times(rows.map(\.storedAt)), .uuids(rows.map(\.id)),
        .uuids(rows.map(\.result.account)), .uuids(rows.map(\.participant)),
        .texts(contents.map(\.taskID)), .texts(contents.map(\.taskVersion)),
        .byteses(contents.map(\.taskSHA256.bytes)), .times(contents.map(\.started)),
        .times(contents.map(\.ended)), .texts(contents.map(\.outcome)),
        .ints(rows.map { Int64($0.result.document.count) }),
        .ints(contents.map { Int64($0.problemCount) }), .byteses(rows.map(\.result.document)),
        .booleans(rows.map(\.result.isDoubtful)), .texts(contents.map(\.sealingKey)),
        .booleans(rows.map(\.result.lacksSeal)),
      ])
  }

  private func insertMeasures(_ connection: PostgresConnection) throws(PostgresError) {
    let measures = rows.flatMap { row in
      row.result.content.measures.enumerated().map { (row: row, number: $0, measure: $1) }
    }
    guard !measures.isEmpty else { return }
    try connection.send(
      Statement(
        """
        insert into measurements
          (study, stored_at, result, number, participant, step, name, value, unit, algorithm,
           flags, measured_at)
        select study, stored_at, result, number, participant, step, name, value, unit, algorithm,
          coalesce(string_to_array(nullif(flags, ''), ' '), '{}'), measured_at
        from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
          as m(study, stored_at, result, number, participant, step, name, value, unit, algorithm,
               flags, measured_at)
        """),
      [
        .texts(measures.map(\.row.result.study)), .times(measures.map(\.row.storedAt)),
        .uuids(measures.map(\.row.id)), .ints(measures.map { Int64($0.number) }),
        .uuids(measures.map(\.row.participant)), .texts(measures.map(\.measure.step)),
        .texts(measures.map(\.measure.name)), .doubles(measures.map(\.measure.value)),
        .texts(measures.map(\.measure.unit)), .texts(measures.map(\.measure.algorithm)),
        .texts(measures.map { $0.measure.flags.joined(separator: " ") }),
        .times(measures.map { $0.row.result.content.ended ?? $0.row.result.content.started }),
      ])
  }

  private func insertRecordings(_ connection: PostgresConnection) throws(PostgresError) {
    let recordings = rows.flatMap { row in
      row.result.content.recordings.enumerated().map { (row: row, number: $0, recording: $1) }
    }
    guard !recordings.isEmpty else { return }
    try connection.send(
      Statement(
        """
        insert into result_recordings
          (study, stored_at, result, number, participant, sha256, name, stream, state, expected,
           received, missing, seconds, is_signature)
        select * from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
        """),
      [
        .texts(recordings.map(\.row.result.study)), .times(recordings.map(\.row.storedAt)),
        .uuids(recordings.map(\.row.id)), .ints(recordings.map { Int64($0.number) }),
        .uuids(recordings.map(\.row.participant)),
        .byteses(recordings.map(\.recording.sha256.bytes)),
        .texts(recordings.map(\.recording.name)), .texts(recordings.map(\.recording.stream)),
        .texts(recordings.map(\.recording.state)), .ints(recordings.map(\.recording.expected)),
        .ints(recordings.map(\.recording.received)), .ints(recordings.map(\.recording.missing)),
        .doubles(recordings.map(\.recording.seconds)),
        .booleans(recordings.map(\.recording.isSignature)),
      ])
    try connection.send(
      Statement(
        """
        update recording_claims c set is_named = true
        from unnest($1, $2, $3) as named(study, account, sha256)
        where c.study = named.study and c.account = named.account and c.sha256 = named.sha256
          and not c.is_named
        """),
      [
        .texts(recordings.map(\.row.result.study)), .uuids(recordings.map(\.row.result.account)),
        .byteses(recordings.map(\.recording.sha256.bytes)),
      ])
  }
}
