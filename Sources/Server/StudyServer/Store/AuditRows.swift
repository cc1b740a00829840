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
  private var keys: [String?] = []
  private var signatures: [[UInt8]?] = []
  /// Where the last entry of each study stands among the rows.
  private var ends: [String: Int] = [:]

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
    keys.append(nil)
    signatures.append(nil)
    ends[entry.event.study] = hashes.count - 1
  }

  /// Signs the last entry of each chain.
  mutating func sign(_ chains: some Collection<AuditChain>, by signer: ReceiptSigner) {
    for chain in chains {
      guard let end = ends[chain.study], let signed = signer.head(chain.place) else { continue }
      keys[end] = signed.statement.key
      signatures[end] = signed.signature
    }
  }

  func insert(_ connection: PostgresConnection) throws(PostgresError) {
    guard !studies.isEmpty else { return }
    try connection.send(
      Statement(
        """
        insert into audit
          (study, stored_at, position, actor, action, subject, sha256, detail, hash, key,
           signature)
        select * from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        """),
      [
        .texts(studies), .times(times), .ints(positions), .texts(actors), .texts(actions),
        .texts(subjects), .byteses(digests), .texts(details), .byteses(hashes), .texts(keys),
        .byteses(signatures),
      ])
  }
}
