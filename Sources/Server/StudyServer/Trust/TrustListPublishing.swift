package import Postgres
package import Receipts
package import StudyModel
package import Vault

/// How a list of the server's keys comes about, and to devices: drafted here, signed where no server is, and published here.
package enum TrustListPublishing {
  /// What a draft is to say beside the keys of the database.
  package struct Wishes: Sendable, Hashable {
    /// Who signs lists from this one on; none for those of the list before.
    package var roots: [VerifyingKey]
    /// How many of them must sign; nil for as many as before, or for one.
    package var threshold: Int?
    /// How long the list is believed.
    package var lifetime: Duration
    /// The names of keys that are left out from now on.
    package var without: Set<String>

    package init(
      roots: [VerifyingKey], threshold: Int?, lifetime: Duration, without: Set<String>
    ) {
      self.roots = roots
      self.threshold = threshold
      self.lifetime = lifetime
      self.without = without
    }
  }

  /// Why there is no list.
  package enum Fault: Error, Sendable, Hashable {
    case database(PostgresError)
    /// Nobody is named who signs the first list.
    case noRoots
    /// More signatures are asked for than there are keys that sign.
    case threshold(rootCount: Int)
    /// The database has no key of this name.
    case unknownKey(String)
    /// Every key of a kind would be left out, and then nothing could be believed.
    case nothingLeft
    /// It does not follow from the newest one here.
    case refused(SignedTrustList.Refusal)
    case hasExpired
    /// The receipt key of this server is not in it: no device would believe its receipts.
    case withoutOwnKey
  }

  /// The list after the newest one, with the keys of all servers of this database, but for those left out; nobody has
  /// signed it.
  package static func draft(
    _ wishes: Wishes, _ address: DatabaseAddress, at now: UTCTime
  ) throws(Fault) -> SignedTrustList {
    let (server, newest, listed) = try database { () throws(PostgresError) in
      let connection = try PostgresConnection(address)
      return (
        try KeyStore.installation(connection), try TrustListStore.newest(connection),
        try KeyStore.listed(connection)
      )
    }
    let before = newest?.list
    let roots = wishes.roots.isEmpty ? before?.roots ?? [] : wishes.roots
    guard !roots.isEmpty else { throw .noRoots }
    let threshold = wishes.threshold ?? (wishes.roots.isEmpty ? before?.threshold : nil) ?? 1
    guard (1...roots.count).contains(threshold) else { throw .threshold(rootCount: roots.count) }
    for id in wishes.without.sorted() where !listed.contains(where: { $0.key.id == id }) {
      throw .unknownKey(id)
    }
    let entries = listed.compactMap { one -> TrustList.Entry? in
      guard !wishes.without.contains(one.key.id), !isRevoked(one, by: before) else { return nil }
      return TrustList.Entry(one.key, one.use == .study ? .study : .receipt)
    }
    guard TrustList.Use.allCases.allSatisfy({ use in entries.contains { $0.use == use } }) else {
      throw .nothingLeft
    }
    let made = now.toMicroseconds
    return SignedTrustList(
      TrustList(
        server: server, number: (before?.number ?? 0) + 1, previous: before?.digest, made: made,
        expires: UTCTime(nanoseconds: made.nanoseconds + wishes.lifetime.nanoseconds),
        roots: roots, threshold: threshold, entries: entries))
  }

  /// What was left out once stays out: only keys that were made since come in.
  private static func isRevoked(_ key: KeyStore.Listed, by before: TrustList?) -> Bool {
    guard let before else { return false }
    return key.added < before.made && !before.entries.contains { $0.key == key.key }
  }

  /// Publishes a list that was signed, with a signature of this server for devices that know it and no list yet, and notes it
  /// in the audit.
  package static func publish(
    _ signed: SignedTrustList, by own: [SigningKey], _ address: DatabaseAddress, at now: UTCTime
  ) throws(Fault) {
    let now = now.toMicroseconds
    guard !signed.list.hasExpired(at: now) else { throw .hasExpired }
    guard let receiptKey = own.first,
      signed.list.keys(for: .receipt).contains(receiptKey.verifying)
    else { throw .withoutOwnKey }
    let connection = try database { () throws(PostgresError) in try PostgresConnection(address) }
    let (server, newest) = try database { () throws(PostgresError) in
      (try KeyStore.installation(connection), try TrustListStore.newest(connection))
    }
    do throws(SignedTrustList.Refusal) {
      guard signed.list.server == server else { throw .otherServer }
      if let newest {
        try signed.judge(after: newest)
      } else {
        guard signed.list.number == 1 else { throw .wrongNumber }
        guard signed.isWhole else { throw .unsigned }
      }
    } catch {
      throw .refused(error)
    }
    var whole = signed
    for key in own { whole.sign(by: key) }
    let event = AuditEvent(
      study: AuditEvent.serverChain, actor: AuditEvent.operatorName, .trustListPublished,
      subject: "\(signed.list.number)", sha256: signed.list.digest)
    try database { () throws(PostgresError) in
      try event.append(at: now, signer: ReceiptSigner(receiptKey), connection) {
        connection throws(PostgresError) in
        try TrustListStore.keep(whole, at: now, connection)
      }
    }
  }

  /// The newest list; nil where none was published.
  package static func newest(_ address: DatabaseAddress) throws(Fault) -> SignedTrustList? {
    try database { () throws(PostgresError) in
      try TrustListStore.newest(PostgresConnection(address))
    }
  }

  private static func database<Value>(
    _ body: () throws(PostgresError) -> Value
  ) throws(Fault) -> Value {
    do throws(PostgresError) { return try body() } catch { throw .database(error) }
  }
}
