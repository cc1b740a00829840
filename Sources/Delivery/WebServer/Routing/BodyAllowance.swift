/// What a route takes as a body, where it differs from the server's limits.
package struct BodyAllowance: Sendable, Equatable {
  /// The longest body in bytes; nil for the server's limit.
  package var byteCount: Int?
  /// How long the client may take to send it; nil for the server's limit.
  package var time: Duration?
  /// How much of it may wait for the handler, in bytes; nil for the server's limit.
  ///
  /// A megabyte makes
  /// large uploads about as fast as the network.
  package var waitingByteCount: Int?

  package init(byteCount: Int? = nil, time: Duration? = nil, waitingByteCount: Int? = nil) {
    self.byteCount = byteCount
    self.time = time
    self.waitingByteCount = waitingByteCount
  }
}
