/// Where the body of an answer goes.
package enum AnswerBody: Sendable {
  /// Into the answer, up to so many bytes.
  case memory(limit: Int)
  /// To the function, piece by piece on the client's thread; an error ends the request with
  /// `sinkRefused`.
  case sink(@Sendable ([UInt8]) throws -> Void)
}
