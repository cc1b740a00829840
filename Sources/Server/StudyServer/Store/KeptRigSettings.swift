import Postgres
import StrictJSON
import StudyModel

/// Settings that staff have put for a device.
struct KeptRigSettings: Sendable {
  let number: Int64
  /// The rig file, byte for byte.
  let document: [UInt8]
  let put: UTCTime
  /// The account that put them.
  let account: String

  /// All that the rig file says; nil never, for what was put is JSON.
  var definition: JSONValue? {
    try? JSONDocument(bytes: document, file: "settings").value.withoutSchema
  }

  /// The newest ones of a device; nil if it has none.
  static func newest(
    of device: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptRigSettings? {
    let rows = try connection.run(
      Statement(
        """
        select number, document, put_at, put_by from rig_settings where device = $1
        order by number desc limit 1
        """), [.uuid(device)])
    guard let row = rows.first else { return nil }
    return KeptRigSettings(
      number: try row.int(0), document: try row.bytes(1), put: try row.time(2),
      account: try row.uuid(3))
  }

  /// Throws a duplicate if others were put meanwhile.
  func insert(
    for device: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into rig_settings (device, number, document, put_at, put_by)
        values ($1, $2, $3, $4, $5)
        """), [.uuid(device), .int(number), .bytes(document), .time(put), .uuid(account)])
  }
}
