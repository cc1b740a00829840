import Postgres
import StudyModel

/// One try to sign in, counted before it is made so that many at once are no more than one after another.
///
/// It counts under the name at its address, under the address, and, where nobody has signed in under the name from
/// there, under the name alone. So nobody locks a name from elsewhere, and guesses of one name from many addresses
/// still wait for each other.
struct SignInTry: Sendable {
  let name: String
  /// The client's address as a limit counts it.
  let address: String
  /// Whether somebody has signed in under the name from there.
  let isKnownPlace: Bool
  let limits: SignInLimits
  let now: UTCTime

  private var nameSubject: [UInt8] { FailureStore.subject("name", name) }
  private var pairSubject: [UInt8] { FailureStore.subject("pair", "\(address) \(name)") }
  private var addressSubject: [UInt8] { FailureStore.subject("address", address) }

  /// How long to wait before it may be made; nil if it is not too early.
  func wait(_ connection: PostgresConnection) throws(PostgresError) -> Duration? {
    let pair = try FailureStore.wait([pairSubject], limit: limits.pair, now: now, connection)
    let other = try FailureStore.wait(
      [addressSubject], limit: limits.address, now: now, connection)
    let guess =
      try isKnownPlace
      ? nil : FailureStore.guessWait(nameSubject, limit: limits.name, now: now, connection)
    return [pair, other, guess].compactMap(\.self).max()
  }

  /// Counts it; false, and nothing is counted, if none is left.
  ///
  /// Name, pair and address are always taken in this order.
  func take(_ connection: PostgresConnection) throws(PostgresError) -> Bool {
    if !isKnownPlace {
      guard
        try FailureStore.takeGuess(
          nameSubject, limit: limits.name, now: now, connection)
      else { return false }
    }
    guard
      try FailureStore.take(
        pairSubject, of: nameSubject, limit: limits.pair, now: now, connection)
    else {
      try giveBackGuess(connection)
      return false
    }
    guard try FailureStore.take(addressSubject, limit: limits.address, now: now, connection)
    else {
      try giveBackGuess(connection)
      try FailureStore.giveBack([pairSubject], connection)
      return false
    }
    return true
  }

  /// Takes it back: it was not made.
  func giveBack(_ connection: PostgresConnection) throws(PostgresError) {
    try giveBackGuess(connection)
    try FailureStore.giveBack([pairSubject, addressSubject], connection)
  }

  /// Takes it back and forgets the failures before it: it was right.
  func forget(_ connection: PostgresConnection) throws(PostgresError) {
    try giveBackGuess(connection)
    try FailureStore.forget([pairSubject], connection)
    try FailureStore.giveBack([addressSubject], connection)
  }

  private func giveBackGuess(_ connection: PostgresConnection) throws(PostgresError) {
    guard !isKnownPlace else { return }
    try FailureStore.giveBackGuess(nameSubject, limit: limits.name, connection)
  }
}
