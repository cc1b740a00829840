import Postgres
import Receipts
import StudyModel

/// Documents that belong to no stored result: refused ones, and other bytes under an id that was taken.
extension ErasureStore {
  /// Content that an account has brought.
  struct Brought: Sendable, Hashable {
    let account: String
    let sha256: ContentDigest
  }

  /// The accounts by which only this participant brings anything: the own one and those of own devices.
  static func ownAccounts(
    of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [String] {
    let rows = try connection.run(
      Statement(
        """
        select account from devices where participant = $1
        union select account from participants where id = $1 and account is not null
        """), [.uuid(participant)])
    return try rows.column(0, PostgresRow.uuid)
  }

  /// Removes what came by a participant's own accounts, and from tablets that people share what
  /// names the number; gives the content that those documents refer to, and their own digests.
  static func removeDocuments(
    naming number: String, by accounts: [String], _ study: String,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> (brought: [Brought], documents: [ContentDigest]) {
    var (brought, documents): ([Brought], [ContentDigest]) = ([], [])
    for table in [refused, conflicting] {
      let named = try table.ids(naming: number, study, connection)
      let removed = try connection.run(
        table.removal, [.text(study), .uuids(accounts), .text(number), .uuids(named)])
      for row in 0..<removed.count {
        let account = try removed[row].uuid(0)
        brought += NamedParticipant.content(of: try removed[row].bytes(1))
          .compactMap { ContentDigest(hexadecimal: $0) }
          .map { Brought(account: account, sha256: $0) }
        if let sha256 = ContentDigest(bytes: try removed[row].bytes(2)) { documents.append(sha256) }
      }
    }
    return (brought, documents)
  }

  /// How a table of documents is asked and cleared.
  private struct DocumentTable {
    /// Those that may name a number, and of which it is not known whether they do.
    let candidates: Statement
    let document: Statement
    let removal: Statement

    /// Reads one document at a time: each may be large.
    func ids(
      naming number: String, _ study: String, _ connection: PostgresConnection
    ) throws(PostgresError) -> [String] {
      let rows = try connection.run(candidates, [.text(study), .bytes(Array(number.utf8))])
      var ids: [String] = []
      for row in 0..<rows.count {
        let id = try rows[row].uuid(0)
        let document = try connection.run(document, [.uuid(id)]).first?.bytes(0)
        if let document, NamedParticipant.isNamed(number, in: document) { ids.append(id) }
      }
      return ids
    }
  }

  private static let refused = DocumentTable(
    candidates: Statement(
      """
      select id from dead_letters
      where study = $1 and named is null and position($2 in document) > 0
      """),
    document: Statement("select document from dead_letters where id = $1"),
    removal: Statement(
      """
      delete from dead_letters
      where study = $1 and (account = any($2) or named = $3 or id = any($4))
      returning account, document, sha256
      """))

  private static let conflicting = DocumentTable(
    candidates: Statement(
      """
      select id from conflicts
      where study = $1 and named is null and position($2 in document) > 0
      """),
    document: Statement("select document from conflicts where id = $1"),
    removal: Statement(
      """
      delete from conflicts
      where study = $1 and (account = any($2) or named = $3 or id = any($4))
      returning account, document, sha256
      """))

  /// Drops what these accounts brought, and what removed documents refer to, unless a result has it
  /// or somebody else brought it too.
  static func dropContent(
    of accounts: [String], and brought: [Brought], _ study: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        delete from recording_claims c where study = $1
          and (account = any($2) or (account, sha256) in (select * from unnest($3, $4)))
          and not exists (
            select from result_recordings u where u.study = c.study and u.sha256 = c.sha256)
        returning sha256
        """),
      [
        .text(study), .uuids(accounts), .uuids(brought.map(\.account)),
        .byteses(brought.map(\.sha256.bytes)),
      ])
    let digests = try rows.column(0, PostgresRow.bytes)
    try connection.run(
      Statement(
        """
        with dropped as (
          delete from recordings r where study = $1 and sha256 = any($2) and not exists (
            select from recording_claims c where c.study = r.study and c.sha256 = r.sha256)
          returning sha256)
        insert into content_to_erase (study, sha256, since) select $1, sha256, $3 from dropped
        on conflict do nothing
        """), [.text(study), .byteses(digests), .time(now)])
  }
}
