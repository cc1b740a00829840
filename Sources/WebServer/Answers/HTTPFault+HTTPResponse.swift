import StrictJSON

extension HTTPFault {
  /// The answer in the form of RFC 9457, `application/problem+json`; never stored by a browser.
  package var response: HTTPResponse {
    let problem: JSONValue = .object([
      "status": .number(status.code), "code": .string(code), "title": .string(sentence),
      "pointer": pointer.map { .string($0) },
      "errors": errors.isEmpty ? nil : .list(errors.map(\.json)),
    ])
    return HTTPResponse(
      status,
      headers: [
        HeaderField("Content-Type", "application/problem+json"),
        HeaderField("Cache-Control", "no-store"),
      ] + headers,
      body: .bytes(Array(problem.serialized().utf8)))
  }
}

extension BodyFault {
  fileprivate var json: JSONValue {
    .object(["pointer": .string(pointer), "code": .string(code), "message": .string(message)])
  }
}
