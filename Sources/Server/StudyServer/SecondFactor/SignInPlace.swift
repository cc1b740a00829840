import Postgres
import StudyModel
import WebServer

/// From where somebody signs in: an address, and the browser where it was here before.
struct SignInPlace: Sendable, Hashable {
  /// The client's address as a limit counts it.
  let address: String
  /// What the portal's cookie of the browser says.
  var device: String?

  /// What is counted for a try, and whether the account was signed in to from there.
  ///
  /// A browser that is known for the account counts for itself, so that nobody at its address is in its way.
  func standing(
    of account: String?, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> (counted: String, isKnown: Bool) {
    if let device {
      let named = Self.named(device)
      if try KnownPlaces.has(named, of: account, at: now, connection) { return (named, true) }
    }
    return (address, try KnownPlaces.has(address, of: account, at: now, connection))
  }

  /// Notes that the account was signed in to from there, by all that it asks for.
  func note(
    _ account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try KnownPlaces.note(address, of: account, at: now, connection)
    if let device { try KnownPlaces.note(Self.named(device), of: account, at: now, connection) }
  }

  private static func named(_ device: String) -> String { "device \(device)" }
}
