/// How far a recording got.
package enum RecordingState: String, Sendable, Hashable, CaseIterable {
  /// It is being written, or its writer was killed.
  case open
  /// It was finished: the ledger says what is in it.
  case complete
  /// Its writer was killed; the ledger was made from what was found.
  case interrupted
}
