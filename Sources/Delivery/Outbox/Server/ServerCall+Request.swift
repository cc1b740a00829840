package import HTTPClient
package import StrictJSON

extension ServerCall {
  /// The request of the call; `places` fill the braces of its path in their order, and must be escaped already.
  ///
  /// The media type of what it sends is the call's own. There are as many places as the path has in braces.
  package func request(
    at places: String..., query: String = "", fields: [ClientField] = [],
    content: RequestContent = .none, answer: AnswerBody = .memory(limit: 1 << 20),
    wholeTime: Duration? = nil
  ) -> ClientRequest {
    let facets = facets
    return ClientRequest(
      facets.method, facets.path(with: places) + query, fields: facets.contentFields + fields,
      content: content, answer: answer, wholeTime: wholeTime)
  }

  /// The request of a call that sends JSON.
  package func request(at places: String..., json: JSONValue) -> ClientRequest {
    let facets = facets
    return ClientRequest(
      facets.method, facets.path(with: places), fields: facets.contentFields,
      content: .bytes(Array(json.serialized().utf8)))
  }
}

extension ServerCallFacets {
  /// The path with these places in its braces, in their order.
  func path(with places: [String]) -> String {
    var rest = places[...]
    let parts = path.split(separator: "/").map { part in
      part.hasPrefix("{") ? rest.popFirst() ?? String(part) : String(part)
    }
    let path = "/" + parts.joined(separator: "/")
    precondition(rest.isEmpty && !path.contains("{"), "\(self.path) has other places")
    return path
  }
}
