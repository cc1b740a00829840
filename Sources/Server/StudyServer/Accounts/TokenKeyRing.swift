import Postgres
import StudyModel
import System
import Tokens
import Vault

/// The keys of access tokens: one's own to sign with, and those of all servers to verify with.
final class TokenKeyRing: Sendable {
  private struct State {
    var known: [String: VerifyingKey] = [:]
    var askedAt: UTCTime?
  }

  private let own: SigningKey
  let issuer: String
  private let state: Lock<State>

  init(_ own: SigningKey, issuer: String) {
    self.own = own
    self.issuer = issuer
    state = Lock(State(known: [own.verifying.id: own.verifying]))
  }

  func token(account: String, session: String, from now: UTCTime, until end: UTCTime) -> String {
    AccessToken(issuer: issuer, account: account, session: session, issued: now, expires: end)
      .signed(by: own)
  }

  /// The token that a text is; nil if it does not count.
  ///
  /// A key that is not known may be of a server that was just added: the database is asked, at
  /// most once a second.
  func read(_ text: String, now: UTCTime, _ database: PostgresPool) async -> AccessToken? {
    guard let token = CompactToken(text), let id = token.keyID else { return nil }
    if state.withLock({ $0.known[id] == nil }), mayAsk(now) {
      let keys = try? await database.run { connection throws(PostgresError) in
        try KeyStore.all(for: .token, connection)
      }
      state.withLock { state in for key in keys ?? [] { state.known[key.id] = key } }
    }
    guard let key = state.withLock({ $0.known[id] }), let keys = TokenKeys([key]) else {
      return nil
    }
    return AccessToken(text, keys: keys, issuer: issuer, now: now)
  }

  private func mayAsk(_ now: UTCTime) -> Bool {
    state.withLock { state in
      if let asked = state.askedAt, abs(now.nanoseconds - asked.nanoseconds) < 1_000_000_000 {
        return false
      }
      state.askedAt = now
      return true
    }
  }
}
