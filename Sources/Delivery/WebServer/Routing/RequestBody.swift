/// The body of a request, which comes only as fast as it is asked for.
///
/// One consumer reads it once, piece by piece as an asynchronous sequence, or whole with `collect`.
package struct RequestBody: Sendable, AsyncSequence {
  package typealias Element = [UInt8]
  package typealias Failure = HTTPFault

  private enum Source: Sendable {
    case connection(Exchange)
    case memory([UInt8])
  }

  private let source: Source

  init(exchange: Exchange) {
    source = .connection(exchange)
  }

  /// A body that was read before and is read once more.
  package init(_ bytes: [UInt8]) {
    source = .memory(bytes)
  }

  /// Whether it was read before, so that it takes no more memory than it has.
  package var isInMemory: Bool {
    switch source {
    case .connection: false
    case .memory: true
    }
  }

  /// All of the body; a longer one throws `bodyTooLarge`.
  ///
  /// The limit of the route holds besides.
  package func collect(limit: Int = .max) async throws(HTTPFault) -> [UInt8] {
    var all: [UInt8] = []
    for try await piece in self {
      guard all.count + piece.count <= limit else { throw .bodyTooLarge }
      all += piece
    }
    return all
  }

  package func makeAsyncIterator() -> Iterator {
    switch source {
    case .connection(let exchange): Iterator(exchange: exchange, rest: nil)
    case .memory(let bytes): Iterator(exchange: nil, rest: bytes.isEmpty ? nil : bytes)
    }
  }

  /// Pieces in order, each some kilobytes; the client has to wait while none is asked for.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let exchange: Exchange?
    fileprivate var rest: [UInt8]?

    package mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(HTTPFault) -> [UInt8]? {
      guard let exchange else {
        defer { rest = nil }
        return rest
      }
      return try await exchange.nextPiece()
    }
  }
}
