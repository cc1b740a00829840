/// Where the producer of a `ByteStream` writes.
package struct ByteWriter: Sendable {
  let stream: ByteStream

  /// Sends a piece, of some kilobytes up to a few megabytes, after those before; an empty one is nothing.
  ///
  /// Returns when the next may be written. Throws when the client has left or the server stops: then
  /// nothing more is sent, and there is no sense in going on. One task at a time writes.
  package func write(_ piece: [UInt8]) async throws(CancellationError) {
    try await stream.write(piece)
  }
}
