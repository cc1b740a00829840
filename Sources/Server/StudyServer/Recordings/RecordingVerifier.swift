package import Postgres
import Receipts
import Vault

/// Compares the recordings that the database names with those that are kept, byte for byte.
package struct RecordingVerifier {
  /// What is wrong with a recording.
  package enum Fault: String, Sendable, Hashable, CaseIterable {
    /// The database names it, and it is not in the store.
    case missing
    /// It cannot be read.
    case unreadable
    /// Its bytes are not those of its digest.
    case wrongContent
    /// A stored result names it, and it never came whole.
    case neverCame
  }

  /// What was found in all studies.
  package struct Report: Sendable, Hashable {
    package var recordingCount: Int64 = 0
    package var byteCount: Int64 = 0
    package var faultCount: Int64 = 0
    /// The first ones, each with its fault.
    package var faults: [Place] = []

    /// A recording with what is wrong with it.
    package struct Place: Sendable, Hashable {
      /// The id of the study.
      package var study: String
      /// The digest of the content, 64 hexadecimal digits.
      package var sha256: String
      package var fault: Fault
    }
  }

  private static let pageSize = 2_000
  private static let pieceBytes = 1 << 20
  /// More are counted, and not named.
  private static let faultLimit = 100

  private let connection: PostgresConnection
  private let store: any RecordingStore

  /// Connects to the database; nothing is read yet.
  package init(_ address: DatabaseAddress, _ store: any RecordingStore) throws(PostgresError) {
    connection = try PostgresConnection(address)
    self.store = store
  }

  /// Reads all of them, however long that takes.
  package func verify() async throws(PostgresError) -> Report {
    var report = Report()
    var after = Name(study: "", sha256: ContentDigest(of: []), bytes: [])
    while true {
      let page = try named(after: after)
      for name in page { await compare(name, &report) }
      guard let last = page.last, page.count == Self.pageSize else { break }
      after = last
    }
    for name in try neverCame() { note(.neverCame, name, &report) }
    return report
  }

  private struct Name {
    let study: String
    let sha256: ContentDigest
    /// The digest as the database orders it.
    let bytes: [UInt8]
  }

  private func named(after: Name) throws(PostgresError) -> [Name] {
    try names(
      connection.run(
        Statement(
          """
          select study, sha256 from recordings where (study, sha256) > ($1, $2)
          order by study, sha256 limit $3
          """), [.text(after.study), .bytes(after.bytes), .int(Int64(Self.pageSize))]))
  }

  private func neverCame() throws(PostgresError) -> [Name] {
    try names(
      connection.run(
        Statement(
          """
          select distinct l.study, l.sha256 from result_recordings l
            join receipts r on r.id = l.result and r.state = 'stored'
          where not exists (
            select from recordings c where c.study = l.study and c.sha256 = l.sha256)
          """)))
  }

  private func names(_ rows: PostgresRows) throws(PostgresError) -> [Name] {
    try rows.map { row throws(PostgresError) in
      let bytes = try row.bytes(1)
      guard let sha256 = ContentDigest(bytes: bytes) else {
        throw PostgresError.unexpectedColumn(1)
      }
      return Name(study: try row.text(0), sha256: sha256, bytes: bytes)
    }
  }

  private func compare(_ name: Name, _ report: inout Report) async {
    report.recordingCount += 1
    do throws(RecordingFault) {
      guard let content = try store.content(name.sha256, study: name.study) else {
        return note(.missing, name, &report)
      }
      var (hasher, offset) = (SHA256(), Int64(0))
      while case let piece = try await content.read(from: offset, count: Self.pieceBytes),
        !piece.isEmpty
      {
        hasher.update(piece)
        offset += Int64(piece.count)
      }
      report.byteCount += offset
      if ContentDigest(hasher) != name.sha256 { note(.wrongContent, name, &report) }
    } catch {
      note(.unreadable, name, &report)
    }
  }

  private func note(_ fault: Fault, _ name: Name, _ report: inout Report) {
    report.faultCount += 1
    guard report.faults.count < Self.faultLimit else { return }
    report.faults.append(
      Report.Place(study: name.study, sha256: name.sha256.description, fault: fault))
  }
}
