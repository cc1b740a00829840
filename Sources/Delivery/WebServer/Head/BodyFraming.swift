/// How the end of a request's body is known.
package enum BodyFraming: Sendable, Equatable {
  case none
  /// So many bytes.
  case length(Int)
  /// Chunks with their lengths.
  case chunked

  var hasBody: Bool { self != .none }
}
