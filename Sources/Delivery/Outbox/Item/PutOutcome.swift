/// What became of a put that was accepted.
package enum PutOutcome: Sendable, Hashable {
  /// A new row.
  case stored
  /// The same id with the same bytes was there: no second row was made.
  case alreadyStored
  /// Its person took it, or a part of it, back: nothing is stored again.
  case withdrawn
}
