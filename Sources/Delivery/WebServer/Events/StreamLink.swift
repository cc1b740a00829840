/// What a stream knows of the connection that sends it.
struct StreamLink: Sendable {
  let connection: ConnectionHandle
  /// Called once when the stream is over, outside of any lock of the stream.
  let streamEnded: @Sendable (StreamEnding) -> Void
}
