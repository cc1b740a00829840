import DeviceKeys
import Postgres
import Receipts
import StudyModel

/// Public recovery keys, boxes of devices, and what devices gave up.
enum RecoveryStore {
  /// The recovery key that counts in a study; nil where there is none.
  static func key(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> RecoveryPublicKey? {
    let rows = try connection.run(
      Statement(
        "select line from recovery_keys where study = $1 order by number desc limit 1"),
      [.text(study)])
    // Nil too for a line that a person changed in the database.
    return (try rows.first?.text(0)).flatMap { RecoveryPublicKey($0) }
  }

  /// The recovery key that counts, since when, and how many devices that are signed in have left a box and how many none.
  static func standing(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> RecoveryStanding {
    let counts = try connection.run(
      Statement(
        """
        select count(b.device), count(*) - count(b.device)
        from devices d join accounts a on a.id = d.account
          left join recovery_boxes b on b.device = d.account
        where d.study = $1 and a.disabled_at is null
        """), [.text(study)])
    let since = try connection.run(
      Statement(
        "select put_at from recovery_keys where study = $1 order by number desc limit 1"),
      [.text(study)])
    return RecoveryStanding(
      study: study, key: try key(of: study, connection), since: try since.first?.time(0),
      boxCount: Int(try counts.first?.int(0) ?? 0),
      withoutBoxCount: Int(try counts.first?.int(1) ?? 0),
      devices: try RecoverableDevice.all(of: study, limit: RecoveryStanding.listedCount, connection)
    )
  }

  /// Keeps another key; one that counts already gets no further number.
  static func put(
    _ key: RecoveryPublicKey, by account: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard try self.key(of: key.study, connection) != key else { return }
    try connection.run(
      Statement(
        """
        insert into recovery_keys (study, number, line, put_at, put_by)
        values (
          $1, (select coalesce(max(number), 0) + 1 from recovery_keys where study = $1),
          $2, $3, $4)
        """), [.text(key.study), .text(key.description), .time(now), .uuid(account)])
  }

  /// The box of a device, byte for byte; nil where it left none.
  static func box(
    of device: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8]? {
    let rows = try connection.run(
      Statement("select document from recovery_boxes where device = $1"), [.uuid(device)])
    return try rows.first?.bytes(0)
  }

  /// Keeps the box of a device in place of the one before.
  static func keep(
    _ document: [UInt8], of device: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into recovery_boxes (device, document, stored_at) values ($1, $2, $3)
        on conflict (device) do update set document = $2, stored_at = $3
        """), [.uuid(device), .bytes(document), .time(now)])
  }

  /// Keeps what a device gave up; what was told before stays as it was.
  static func add(
    _ losses: [ToldLoss], of device: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    for loss in losses {
      try connection.run(
        Statement(
          """
          insert into losses (device, name, given_up_at, results, told_at)
          values ($1, $2, $3, $4, $5)
          on conflict do nothing
          """),
        [
          .uuid(device), .text(loss.name), .time(loss.givenUp),
          .uuids(loss.results.map(\.text)), .time(now),
        ])
    }
  }
}
