package import Postgres
package import Receipts
package import StudyModel

/// How far an export of a study goes: up to a position of its audit chain.
///
/// What is stored later does not change what is stored up to there, so the same bound gives the same
/// export; only what is taken back, erased or corrected changes it, and the fingerprint with it.
package struct ExportBound: Sendable, Hashable {
  /// The id of the server's installation, a UUID.
  package let installation: String
  /// The id of the study.
  package let study: String
  /// The study's title when the export was asked for.
  package let title: String
  /// From 0, which is before the first entry.
  package let position: Int64
  /// The hash of the entry there; zeros at 0.
  package let hash: ContentDigest
  /// When that entry was stored.
  package let moment: UTCTime
  /// How often what stands up to there became another: data went for good, or came to be of another person,
  /// or a person's number or clinic was corrected.
  package let removedCount: Int64

  package init(
    installation: String, study: String, title: String, position: Int64, hash: ContentDigest,
    moment: UTCTime, removedCount: Int64
  ) {
    self.installation = installation
    self.study = study
    self.title = title
    self.position = position
    self.hash = hash
    self.moment = moment
    self.removedCount = removedCount
  }

  /// Another text whenever the export would be another one.
  package var fingerprint: String {
    "\(Self.mark) \(installation) \(study) \(position) \(hash) \(removedCount) \(title)"
  }

  private static let mark = "study-server"

  /// The position of an export of a study that was cut off; nil for one of anything else.
  package static func position(in fingerprint: String, of study: String) -> Int64? {
    let words = fingerprint.split(separator: " ", maxSplits: 6)
    guard words.count == 7, words[0] == mark, words[2] == study else { return nil }
    return Int64(words[3])
  }
}

extension ExportBound {
  /// What there is of a study for a bound.
  package enum Finding: Sendable, Hashable {
    case found(ExportBound)
    case unknownStudy
    case beyondChain(length: Int64)
  }

  /// Reads the bound at a position, or at the end of the chain.
  package static func read(
    _ study: String, until: Int64?, _ connection: PostgresConnection
  ) throws(PostgresError) -> Finding {
    let rows = try connection.run(
      Statement(
        """
        select s.title, c.length, i.id from studies s join chains c on c.study = s.id
          cross join installation i where s.id = $1
        """), [.text(study)])
    guard let row = rows.first else { return .unknownStudy }
    let length = try row.int(1)
    let position = until ?? length
    guard (0...length).contains(position) else { return .beyondChain(length: length) }
    let (hash, moment) = try place(study, position, connection)
    return .found(
      ExportBound(
        installation: try row.uuid(2), study: study, title: try row.text(0), position: position,
        hash: hash, moment: moment,
        removedCount: try removedCount(study, until: position, connection)))
  }

  private static func place(
    _ study: String, _ position: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> (ContentDigest, UTCTime) {
    guard position > 0 else { return (AuditChain.beginning, UTCTime(nanoseconds: 0)) }
    let rows = try connection.run(
      Statement("select hash, stored_at from audit where study = $1 and position = $2"),
      [.text(study), .int(position)])
    guard let row = rows.first, let hash = ContentDigest(bytes: try row.bytes(0)) else {
      throw .unexpectedColumn(0)
    }
    return (hash, try row.time(1))
  }

  /// How often what stands up to a position of a study became another.
  static func removedCount(
    _ study: String, until position: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int64 {
    try connection.run(Statement("select removed_count($1, $2)"), [.text(study), .int(position)])[0]
      .int(0)
  }
}
