/// Where the body of an answer goes.
package enum AnswerBody: Sendable {
  /// Into the answer, up to so many bytes.
  case memory(limit: Int)
  /// To the function, piece by piece on the client's thread; an error ends the request with
  /// `sinkRefused`.
  case sink(@Sendable ([UInt8]) throws -> Void)
  /// As `sink`, where the function has to know the status of the answer that a piece is of.
  case statusSink(@Sendable (_ status: Int, _ piece: [UInt8]) throws -> Void)
}
