/// A statement on its way to the database; its rows come when they are asked for, or another's are.
package final class SentStatement {
  /// What is sent: the name under which the text was prepared, and the values.
  let name: String
  let values: [PostgresValue]
  private let connection: PostgresConnection
  private var outcome: Result<PostgresRows, PostgresError>?

  init(_ name: String, _ values: [PostgresValue], on connection: PostgresConnection) {
    self.name = name
    self.values = values
    self.connection = connection
  }

  /// The rows that it gave, or the first error of those that were sent with it.
  @discardableResult
  package func rows() throws(PostgresError) -> PostgresRows {
    if outcome == nil { connection.flush() }
    guard let outcome else { throw .unavailable }
    return try outcome.get()
  }

  func arrive(_ outcome: Result<PostgresRows, PostgresError>) {
    self.outcome = outcome
  }
}
