import WebServer

/// The `Idempotency-Key` of a request: a text that its sender makes up, and repeats with the request.
struct RequestKey: Sendable, Hashable {
  let text: String

  static let longest = 255

  /// Nil where the request has none.
  init?(_ head: RequestHead) throws(HTTPFault) {
    let values = head.headers.values("Idempotency-Key")
    guard let value = values.first else { return nil }
    guard values.count == 1, (1...Self.longest).contains(value.utf8.count),
      value.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .badRequestKey }
    text = value
  }
}
