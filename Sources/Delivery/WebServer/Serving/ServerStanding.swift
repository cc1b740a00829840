/// Whether a request can be served at all.
enum ServerStanding: Sendable {
  case serving
  /// Its connection is one more than the limit.
  case surplus
  case stopping
}
