/// What one client, or all together, may take of the server.
package struct ServerLimits: Sendable, Equatable {
  /// Threads that serve the network; a second one is of use where TLS or large bodies keep one busy.
  package var networkThreads = 1
  /// Connections that are served at a time; further ones are told 503, and far more have to wait.
  package var connections = 128
  /// Connections of one address, of IPv6 one network, that are served at a time.
  ///
  /// A few further ones are told 503, and those beyond are closed at once, so that they take no place. Proxies of ours
  /// are not counted.
  package var connectionsPerAddress = 128
  /// How many connections of one address beyond the limit are open to be told so.
  package var toldPerAddress = 4
  /// The longest head of a request in bytes; a longer one is told 431.
  package var headerBytes = 16 * 1024
  /// How much of a body is taken from the network at once, in bytes, besides the room for a head;
  /// more is faster for large uploads, and each connection, an idle one too, takes that memory.
  package var pieceBytes = 16 * 1024
  /// How much of a body may wait for the handler, in bytes, where a route does not say otherwise.
  ///
  /// At least one piece does. It is taken for uploads only, as far as the handler is behind.
  package var waitingBodyBytes = 256 * 1024
  /// The longest body in bytes, where a route does not say otherwise; a longer one is told 413.
  package var bodyBytes = 1 << 20
  /// How much of a body that nobody wants is read and thrown away, in bytes, so that the client
  /// gets to read its answer; beyond it the connection is closed.
  package var discardedBytes = 4 << 20
  /// How long nothing may move on a connection, in whole seconds.
  package var idleTime = Duration.seconds(60)
  /// How long a client may take to send the head of a request.
  package var headTime = Duration.seconds(10)
  /// How long a client may take to send a body, where a route does not say otherwise; the time
  /// that we make it wait does not count.
  package var bodyTime = Duration.seconds(60)
  /// How long a client may take for each part of a body, of `bodyPartBytes`, whatever the whole may take.
  package var bodyPartTime = Duration.seconds(30)
  /// The least of a body in each `bodyPartTime`, in bytes: half a kilobyte a second.
  package var bodyPartBytes = 15_000
  /// How often an event stream with nothing to say sends a comment.
  package var pingTime = Duration.seconds(15)

  package init() {}
}
