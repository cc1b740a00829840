package import Postgres
import Receipts
import StrictJSON
package import StudyModel
package import Vault

/// How the keys of servers come to be believed by devices that were enrolled before the keys were made.
package enum KeyIntroducing {
  /// A key of the database: what it signs, and by which others it was introduced.
  package struct Listed: Sendable, Hashable {
    package let key: VerifyingKey
    /// `receipt` or `study`.
    package let use: String
    package let added: UTCTime
    /// The names of the keys that vouch for it.
    package let introducedBy: [String]
  }

  /// What became of a wish to introduce a key.
  package enum Outcome: Sendable, Hashable {
    case introduced
    /// It is a key of this server, or was introduced by it before.
    case known
    /// The database has no key of this name that signs receipts or study versions.
    case unknown
  }

  /// Adds a server's own keys, of which the first signs receipts and the last study versions; they introduce each other.
  static func addKeys(
    _ own: [(key: SigningKey, use: KeyStore.Use)], at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard let first = own.first?.key, let last = own.last?.key else { return }
    let server = AuditEvent.serverChain
    try HeldChain.prepare(server, at: now, connection)
    try connection.transaction { connection throws(PostgresError) in
      var chain = try HeldChain(
        server, at: now, signer: ReceiptSigner(first), connection)
      for (key, use) in own { try KeyStore.add(key.verifying, for: use, at: now, connection) }
      try introduceEachOther([first, last], at: now, connection)
      try chain.keep(connection)
    }
  }

  /// A server that lost one of its keys still has the other one, which devices know.
  private static func introduceEachOther(
    _ own: [SigningKey], at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    for (signer, other) in zip(own, own.reversed()) {
      guard let signed = signed(other.verifying, by: signer, at: now) else { continue }
      try KeyStore.keep(signed, connection)
    }
  }

  /// The keys that sign receipts or study versions, the oldest first.
  package static func list(
    _ address: DatabaseAddress
  ) throws(PostgresError) -> [Listed] {
    let connection = try PostgresConnection(address)
    let introductions = try KeyStore.introductions(connection)
    return try KeyStore.listed(connection).map { entry in
      Listed(
        key: entry.key, use: entry.use.rawValue, added: entry.added,
        introducedBy: introductions.filter { $0.statement.introduced == entry.key }
          .map(\.statement.key))
    }
  }

  /// Signs with the server's own key that the key of this name is one of its database's servers, and notes it in the audit.
  package static func introduce(
    _ id: String, by own: SigningKey, _ address: DatabaseAddress, at now: UTCTime
  ) throws(PostgresError) -> Outcome {
    let now = now.toMicroseconds
    let connection = try PostgresConnection(address)
    guard let found = try KeyStore.listed(connection).first(where: { $0.key.id == id }) else {
      return .unknown
    }
    let isKnown = try KeyStore.introductions(connection).contains {
      $0.statement.introduced == found.key && $0.statement.key == own.verifying.id
    }
    guard found.key != own.verifying, !isKnown,
      let signed = signed(found.key, by: own, at: now)
    else { return .known }
    let event = AuditEvent(
      study: AuditEvent.serverChain, actor: AuditEvent.operatorName, .keyIntroduced, subject: id,
      detail: .object(["by": .string(own.verifying.id)]))
    try event.append(at: now, signer: ReceiptSigner(own), connection) {
      connection throws(PostgresError) in
      try KeyStore.keep(signed, connection)
    }
    return .introduced
  }

  private static func signed(
    _ key: VerifyingKey, by signer: SigningKey, at now: UTCTime
  ) -> SignedKeyIntroduction? {
    // The database keeps microseconds, and what is signed is made anew from it.
    SignedKeyIntroduction(
      KeyIntroduction(introduced: key, signedAt: now.toMicroseconds, key: signer.verifying.id),
      signedBy: signer)
  }
}
