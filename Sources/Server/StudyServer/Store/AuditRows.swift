import Postgres
import Receipts

/// Entries of audit chains on their way into the database.
struct AuditRows {
  private var studies: [String?] = []
  private var times: PostgresTimes = []
  private var positions: [Int64?] = []
  private var actors: [String?] = []
  private var actions: [String?] = []
  private var subjects: [String?] = []
  private var digests: [[UInt8]?] = []
  private var details: [String?] = []
  private var hashes: [[UInt8]?] = []

  mutating func add(_ entry: AuditEntry, _ hash: ContentDigest) {
    studies.append(entry.event.study)
    times.append(entry.at)
    positions.append(entry.position)
    actors.append(entry.event.actor)
    actions.append(entry.event.action.rawValue)
    subjects.append(entry.event.subject)
    digests.append(entry.event.sha256?.bytes)
    details.append(entry.event.detailText)
    hashes.append(hash.bytes)
  }

  func insert(_ connection: PostgresConnection) throws(PostgresError) {
    guard !studies.isEmpty else { return }
    try connection.send(
      Statement(
        """
        insert into audit
          (study, stored_at, position, actor, action, subject, sha256, detail, hash)
        select * from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """),
      [
        .texts(studies), .times(times), .ints(positions), .texts(actors), .texts(actions),
        .texts(subjects), .byteses(digests), .texts(details), .byteses(hashes),
      ])
  }
}
