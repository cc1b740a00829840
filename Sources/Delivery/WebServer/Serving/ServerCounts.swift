/// What has happened since the server started; numbers only, for logs and tests.
package struct ServerCounts: Sendable, Equatable {
  /// Requests whose head was read and judged.
  package var requests = 0
  /// Requests that were refused before any route saw them.
  package var refused = 0
  /// Connections closed because a client took too long to send.
  package var timedOut = 0
  /// Connections closed at once because their address had too many.
  package var cut = 0
  /// Event streams closed because the client did not keep up.
  package var slowStreams = 0
  /// Requests whose client left before the answer was sent.
  package var left = 0

  /// Answers that were broken off because what makes their bytes has failed.
  package var brokenOff = 0

  package init() {}
}
