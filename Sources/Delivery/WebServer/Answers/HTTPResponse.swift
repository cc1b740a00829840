package import StrictJSON

/// The answer to a request.
package struct HTTPResponse: Sendable {
  package var status: HTTPStatus
  /// Must not have line ends in it: such an answer becomes 500.
  package var headers: [HeaderField]
  package var body: ResponseBody

  package init(_ status: HTTPStatus, headers: [HeaderField] = [], body: ResponseBody = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Plain text in UTF-8.
  package static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
    .bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// A JSON value, compact.
  package static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse {
    .bytes(Array(value.serialized().utf8), type: "application/json", status: status)
  }

  /// Bytes of a media type.
  package static func bytes(
    _ bytes: [UInt8], type: String, status: HTTPStatus = .ok
  ) -> HTTPResponse {
    HTTPResponse(status, headers: [HeaderField("Content-Type", type)], body: .bytes(bytes))
  }

  /// A file on disk, sent piece by piece.
  package static func file(_ path: String, type: String) -> HTTPResponse {
    HTTPResponse(.ok, headers: [HeaderField("Content-Type", type)], body: .file(path: path))
  }

  /// Bytes of a media type as they are made, of any length.
  package static func stream(_ stream: ByteStream, type: String) -> HTTPResponse {
    HTTPResponse(.ok, headers: [HeaderField("Content-Type", type)], body: .stream(stream))
  }

  /// Events as they come.
  package static func events(_ stream: EventStream) -> HTTPResponse {
    HTTPResponse(
      .ok,
      headers: [
        HeaderField("Content-Type", "text/event-stream"),
        HeaderField("Cache-Control", "no-store"),
      ], body: .events(stream))
  }

  /// The same answer with one more header field.
  package func adding(_ name: String, _ value: String) -> HTTPResponse {
    var copy = self
    copy.headers.append(HeaderField(name, value))
    return copy
  }
}
