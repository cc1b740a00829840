/// The head of a request: all that is known before its body.
package struct RequestHead: Sendable, Equatable {
  package let method: HTTPMethod
  /// The decoded segments of the path; `/` is none, and a slash at the end is an empty one.
  package let path: [String]
  /// The decoded query, in order.
  package let query: [QueryItem]
  package let headers: HeaderFields
  /// How the body's end is known.
  package let framing: BodyFraming
  /// What stood at the `{name}` places of the route's pattern.
  package var parameters: [String: String] = [:]

  /// Judges a head; a fault of its form is one after which the connection must be closed.
  init(_ raw: RawHead, scheme: String = "http") throws(HTTPFault) {
    framing = try HeadCheck.framing(of: raw)
    guard let method = HTTPMethod(rawValue: raw.method) else { throw .methodUnknown }
    let target = try RequestTarget(raw.target, host: raw.fields["Host"] ?? "", scheme: scheme)
    self.method = method
    path = target.path
    query = target.query
    headers = raw.fields
  }

  /// The host, and port if there is one, that the client believes to speak to.
  package var host: String { headers["Host"] ?? "" }

  /// What stood at a place of the route's pattern; empty for a name that the pattern does not have.
  package func parameter(_ name: String) -> String { parameters[name] ?? "" }

  /// The value of a query item that a request has once or not at all; twice is a fault.
  ///
  /// Of two values a proxy, a log and the server might each take another one.
  package func queryValue(_ name: String) throws(HTTPFault) -> String? {
    let found = query.filter { $0.name == name }
    guard found.count <= 1 else { throw .queryItemTwice }
    return found.first?.value
  }
}
