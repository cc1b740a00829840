import Postgres
import StrictJSON
import StudyModel

/// That an account belongs to somebody whom a provider knows, as its owner is shown it.
struct ProviderLink: Sendable {
  let id: String
  let issuer: String
  let linked: UTCTime
  let lastUsed: UTCTime?

  init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    issuer = try row.text(1)
    linked = try row.time(2)
    lastUsed = try row.optionalTime(3)
  }

  /// What the provider calls the person stays here.
  func json(provider: String?) -> JSONValue {
    .object([
      "id": .string(id), "provider": provider.map { .string($0) } ?? .null,
      "linked": .string(linked.text),
      "lastUsed": lastUsed.map { .string($0.text) } ?? .null,
    ])
  }
}
