/// What became of a put that was accepted; both mean that the result is durable.
package enum PutOutcome: Sendable, Hashable {
  /// A new row.
  case stored
  /// The same id with the same bytes was there: no second row was made.
  case alreadyStored
}
