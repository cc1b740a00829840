package import Postgres
package import Vault

/// Why a study server does not start.
package enum StudyServerError: Error, Sendable, Equatable {
  case database(PostgresError)
  case files(VaultError)
}
