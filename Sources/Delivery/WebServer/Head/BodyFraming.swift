/// How the end of a request's body is known.
package enum BodyFraming: Sendable, Equatable {
  case none
  /// So many bytes.
  case length(Int)

  var hasBody: Bool { self != .none }
}
