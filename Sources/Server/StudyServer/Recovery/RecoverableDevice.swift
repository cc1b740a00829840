import DeviceKeys
import Postgres
import StrictJSON
import StudyModel
import Vault

/// A device whose key the study's recovery key can open, or that told of a lost key, as an administrator sees it.
struct RecoverableDevice: Sendable {
  let id: String
  let label: String
  let clinic: String?
  let enrolled: UTCTime
  let isRevoked: Bool
  /// What is said outside of its box, and when it was left; nil where there is none.
  let box: (said: RecoveryBox, storedAt: UTCTime)?
  /// How many results it gave up because its key was lost, and when it told of that last; nil where it told of none.
  let loss: (resultCount: Int, toldAt: UTCTime)?

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    label = try row.text(1)
    clinic = try row.optionalText(2)
    enrolled = try row.time(3)
    isRevoked = try row.boolean(4)
    box = try Self.box(row)
    loss =
      if let toldAt = try row.optionalTime(8) {
        (resultCount: Int(try row.int(7)), toldAt: toldAt)
      } else {
        nil
      }
  }

  /// Nil too for a box that a person changed in the database: it opens nothing.
  private static func box(
    _ row: PostgresRow
  ) throws(PostgresError) -> (said: RecoveryBox, storedAt: UTCTime)? {
    guard let storedAt = try row.optionalTime(5) else { return nil }
    guard let json = try? JSONDocument(bytes: try row.bytes(6), file: "box").value,
      let said = RecoveryBox(json: json)
    else { return nil }
    return (said, storedAt)
  }

  var json: JSONValue {
    .object([
      "id": .string(id), "name": .string(label), "clinic": clinic.map { .string($0) },
      "enrolled": .string(enrolled.text), "isRevoked": .boolean(isRevoked),
      "box": box.map { box in
        .object([
          "storedAt": .string(box.storedAt.text), "key": .string(box.said.key.description),
          "recoveryKey": .string(box.said.recoveryKey),
        ])
      },
      "loss": loss.map { loss in
        .object([
          "results": .number(JSONNumber(loss.resultCount)), "toldAt": .string(loss.toldAt.text),
        ])
      },
    ])
  }

  /// Those of a study, first the ones that told of a loss, then the newest; so many at most.
  static func all(
    of study: String, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [RecoverableDevice] {
    let rows = try connection.run(
      Statement(
        """
        select d.account, d.label, d.clinic, d.enrolled_at, a.disabled_at is not null,
          b.stored_at, b.document, coalesce(l.results, 0), l.told_at
        from devices d join accounts a on a.id = d.account
          left join recovery_boxes b on b.device = d.account
          left join (
            select device, sum(cardinality(results))::bigint as results, max(told_at) as told_at
            from losses group by device) l on l.device = d.account
        where d.study = $1 and (b.device is not null or l.device is not null)
        order by l.told_at desc nulls last, d.account desc limit $2
        """), [.text(study), .int(Int64(limit))])
    return try rows.map(RecoverableDevice.init)
  }
}
