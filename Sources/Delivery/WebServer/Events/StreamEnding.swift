/// Why a stream of events is over.
package enum StreamEnding: Sendable, Equatable {
  /// `finish` was called.
  case finished
  case clientLeft
  /// The client did not keep up with the events; it may connect again and gets the whole state.
  case tooSlow
  case serverStopped
}
