import Postgres
import Receipts
import StudyModel

/// What the database knows of the results of a batch, asked while their chains are held.
struct KnownResults {
  enum Verdict {
    case new, conflict, withdrawn, otherClinic
    case already(SignedReceipt)
    case missing([ContentDigest])
  }

  private struct Stored {
    let receipt: SignedReceipt
    let isThere: Bool
  }

  private struct Claim: Hashable {
    let study: String
    let account: String
    let sha256: ContentDigest
  }

  private struct Told: Hashable {
    let result: ResultID
    let account: String
  }

  private struct Named: Hashable {
    let study: String
    let number: String
  }

  private struct NamedPerson {
    let id: String
    let clinic: String?
  }

  private var stored: [ResultID: Stored] = [:]
  /// What was taken back before it came, by whom.
  private var withdrawn: Set<Told> = []
  /// What was brought, and whether it is still here as it came.
  private var claims: [Claim: Bool] = [:]
  private var participants: [Named: NamedPerson] = [:]
  /// Whether somebody was taken in whom only a result has named.
  private(set) var hasTakenIn = false
  /// Those who were withdrawn or erased.
  private var left: Set<String> = []

  init(_ results: [NewResult], _ connection: PostgresConnection) throws(PostgresError) {
    guard !results.isEmpty else { return }
    let receipts = try Self.askReceipts(results, connection)
    let withdrawals = try Self.askWithdrawals(results, connection)
    let claims = try Self.askClaims(results, connection)
    let participants = try Self.askParticipants(results, connection)
    let left = try Participation.askWhoLeft(results.compactMap(\.participant), connection)
    try readReceipts(receipts.rows())
    try readWithdrawals(withdrawals.rows())
    if let rows = try claims?.rows() { try readClaims(rows) }
    self.left = try Participation.whoLeft(left)
    if let rows = try participants?.rows() { try readParticipants(rows) }
  }

  func verdict(on result: NewResult) -> Verdict {
    let id = result.content.id
    if let known = stored[id] {
      guard known.isThere else { return .withdrawn }
      if known.receipt.statement.sha256 == result.sha256 {
        // Who asks for the receipt again still has the recordings.
        let lost = missing(of: result) { $0 == false }
        return lost.isEmpty ? .already(known.receipt) : .missing(lost)
      }
    }
    let told = Told(result: id, account: result.account)
    if withdrawn.contains(told) || isOfSomebodyWhoLeft(result) { return .withdrawn }
    if isOfAnotherClinic(result) { return .otherClinic }
    if stored[id] != nil { return .conflict }
    let missing = missing(of: result) { $0 != true }
    return missing.isEmpty ? .new : .missing(missing)
  }

  /// The recordings of a result, each once, whose claim is so; nil is one that was not brought.
  private func missing(
    of result: NewResult, where isMissing: (Bool?) -> Bool
  ) -> [ContentDigest] {
    var missing: [ContentDigest] = []
    for digest in result.content.recordings.map(\.sha256) where !missing.contains(digest) {
      let claim = Claim(study: result.study, account: result.account, sha256: digest)
      if isMissing(claims[claim]) { missing.append(digest) }
    }
    return missing
  }

  private func isOfSomebodyWhoLeft(_ result: NewResult) -> Bool {
    let number = result.content.participant.map { Named(study: result.study, number: $0) }
    let ids = [result.participant, number.flatMap { participants[$0]?.id }]
    return ids.compactMap(\.self).contains { left.contains($0) }
  }

  /// Whether a tablet that people of one clinic share names somebody of another.
  private func isOfAnotherClinic(_ result: NewResult) -> Bool {
    guard result.participant == nil, let own = result.clinic,
      let number = result.content.participant,
      let clinic = participants[Named(study: result.study, number: number)]?.clinic
    else { return false }
    return clinic != own
  }

  mutating func noteStored(_ result: NewResult, _ receipt: SignedReceipt) {
    stored[result.content.id] = Stored(receipt: receipt, isThere: true)
  }

  /// The participant whom the result is of: the account's own, or the one of that number, who is taken
  /// in unconfirmed if nobody has registered the number.
  mutating func participant(
    of result: NewResult, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> String? {
    if let participant = result.participant { return participant }
    guard let number = result.content.participant else { return nil }
    let named = Named(study: result.study, number: number)
    if let known = participants[named] { return known.id }
    let id = EntityID.make(at: now)
    try connection.send(
      Statement(
        """
        insert into participants (id, study, number, clinic, is_confirmed, registered_at)
        values ($1, $2, $3, $4, false, $5)
        """), [.uuid(id), .text(result.study), .text(number), .text(result.clinic), .time(now)])
    participants[named] = NamedPerson(id: id, clinic: result.clinic)
    hasTakenIn = true
    return id
  }

  private static func askReceipts(
    _ results: [NewResult], _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement {
    try connection.send(
      Statement(
        """
        select id, study, sha256, stored_at, position, chain_hash, key, signature,
          state = 'stored' from receipts where id = any($1)
        """), [.uuids(results.map(\.content.id.text))])
  }

  private mutating func readReceipts(_ rows: PostgresRows) throws(PostgresError) {
    for row in 0..<rows.count {
      let receipt = try ReceiptStore.receipt(rows[row])
      stored[receipt.statement.id] = Stored(receipt: receipt, isThere: try rows[row].boolean(8))
    }
  }

  private static func askWithdrawals(
    _ results: [NewResult], _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement {
    try connection.send(
      Statement(
        """
        select distinct withdrawals.result, withdrawals.account from withdrawals
        join unnest($1, $2, $3) as brought(study, result, account)
          on withdrawals.study = brought.study and withdrawals.result = brought.result
            and withdrawals.account = brought.account
        where what = 'everything'
        """),
      [
        .texts(results.map(\.study)), .uuids(results.map(\.content.id.text)),
        .uuids(results.map(\.account)),
      ])
  }

  private mutating func readWithdrawals(_ rows: PostgresRows) throws(PostgresError) {
    for row in 0..<rows.count {
      guard let id = ResultID(try rows[row].uuid(0)) else { continue }
      withdrawn.insert(Told(result: id, account: try rows[row].uuid(1)))
    }
  }

  private static func askClaims(
    _ results: [NewResult], _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement? {
    let wanted = results.flatMap { result in
      result.content.recordings.map {
        Claim(study: result.study, account: result.account, sha256: $0.sha256)
      }
    }
    guard !wanted.isEmpty else { return nil }
    return try connection.send(
      Statement(
        """
        select claims.study, claims.account, claims.sha256, recordings.state = 'whole'
        from recording_claims claims
        join (select distinct * from unnest($1, $2, $3)) as wanted(study, account, sha256)
          on claims.study = wanted.study and claims.account = wanted.account
          and claims.sha256 = wanted.sha256
        join recordings
          on recordings.study = claims.study and recordings.sha256 = claims.sha256
        """),
      [
        .texts(wanted.map(\.study)), .uuids(wanted.map(\.account)),
        .byteses(wanted.map(\.sha256.bytes)),
      ])
  }

  private mutating func readClaims(_ rows: PostgresRows) throws(PostgresError) {
    for row in 0..<rows.count {
      guard let sha256 = ContentDigest(bytes: try rows[row].bytes(2)) else { continue }
      let claim = Claim(
        study: try rows[row].text(0), account: try rows[row].uuid(1), sha256: sha256)
      claims[claim] = try rows[row].boolean(3)
    }
  }

  private static func askParticipants(
    _ results: [NewResult], _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement? {
    let named = results.compactMap { result in
      result.content.participant.map { Named(study: result.study, number: $0) }
    }
    guard !named.isEmpty else { return nil }
    return try connection.send(
      Statement(
        """
        select p.study, p.number, p.id, p.withdrawn_at is not null, null::timestamptz, p.clinic
        from participants p where (p.study, p.number) in (select * from unnest($1, $2))
        union all
        select f.study, f.number, p.id, p.withdrawn_at is not null, f.until, p.clinic
        from former_numbers f join participants p on p.id = f.participant
        where (f.study, f.number) in (select * from unnest($1, $2))
        order by 5 nulls last
        """), [.texts(named.map(\.study)), .texts(named.map(\.number))])
  }

  /// Who had a number last comes behind those before, and who has it now behind all of them.
  private mutating func readParticipants(_ rows: PostgresRows) throws(PostgresError) {
    for row in 0..<rows.count {
      let name = Named(study: try rows[row].text(0), number: try rows[row].text(1))
      let id = try rows[row].uuid(2)
      participants[name] = NamedPerson(id: id, clinic: try rows[row].optionalText(5))
      if try rows[row].boolean(3) { left.insert(id) }
    }
  }
}
