import Postgres
import StrictJSON
import StudyModel

/// A correction as it is kept.
struct KeptCorrection: Sendable {
  let proof: CorrectionProof
  let at: UTCTime
  /// The id of the account that made it.
  let by: String
  /// The name of that account.
  let byName: String?

  /// What somebody of a role gets of it: who gets no names gets no reason either, which may have one in it.
  func json(for role: Role) -> JSONValue {
    let mayName = ParticipantListing.mayName(role)
    return .object([
      "version": .number(Int(proof.version)), "at": .string(at.text), "by": .string(by),
      "byName": byName.map { .string($0) },
      "reason": mayName ? .string(proof.reason) : nil,
      "before": Self.shown(proof.before, mayName), "after": Self.shown(proof.after, mayName),
    ])
  }

  private static func shown(_ values: JSONValue, _ mayName: Bool) -> JSONValue {
    let members = values.objectValue ?? []
    return .object(
      members.filter { mayName || $0.key != ParticipantDetails.Part.firstName.rawValue })
  }

  /// Reads participant, version, reason, before, after, salt, time, account and its name.
  init(_ row: PostgresRow) throws(PostgresError) {
    proof = CorrectionProof(
      participant: try row.uuid(0), version: try row.int(1), reason: try row.text(2),
      before: try Self.values(row, 3), after: try Self.values(row, 4), salt: try row.uuid(5))
    at = try row.time(6)
    by = try row.uuid(7)
    byName = try row.optionalText(8)
  }

  private static func values(
    _ row: PostgresRow, _ column: Int
  ) throws(PostgresError) -> JSONValue {
    let bytes = Array(try row.json(column).utf8)
    guard let document = try? JSONDocument(bytes: bytes, file: "correction") else {
      throw .unexpectedColumn(column)
    }
    return document.value
  }

  /// Those of a participant, the newest first.
  static func all(
    of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptCorrection] {
    let rows = try connection.run(
      Statement(
        """
        select c.participant, c.version, c.reason, c.before, c.after, c.salt, c.at, c.by, a.name
        from participant_corrections c join accounts a on a.id = c.by
        where c.participant = $1 order by c.version desc limit 500
        """), [.uuid(participant)])
    return try rows.map(KeptCorrection.init)
  }
}
