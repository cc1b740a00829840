/// The body of a request, which comes only as fast as it is asked for.
///
/// One consumer reads it once, piece by piece as an asynchronous sequence, or whole with `collect`.
package struct RequestBody: Sendable, AsyncSequence {
  package typealias Element = [UInt8]
  package typealias Failure = HTTPFault

  let exchange: Exchange

  /// All of the body; a longer one throws `bodyTooLarge`.
  ///
  /// The limit of the route holds besides.
  package func collect(limit: Int = .max) async throws(HTTPFault) -> [UInt8] {
    var all: [UInt8] = []
    while let piece = try await exchange.nextPiece() {
      guard all.count + piece.count <= limit else { throw .bodyTooLarge }
      all += piece
    }
    return all
  }

  package func makeAsyncIterator() -> Iterator { Iterator(exchange: exchange) }

  /// Pieces in order, each some kilobytes; the client has to wait while none is asked for.
  package struct Iterator: AsyncIteratorProtocol {
    let exchange: Exchange

    package mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(HTTPFault) -> [UInt8]? {
      try await exchange.nextPiece()
    }
  }
}
