import StrictJSON

extension HTTPFault {
  /// The answer in the form of RFC 9457, `application/problem+json`; never stored by a browser.
  package var response: HTTPResponse {
    let list: JSONValue? = errors.isEmpty ? nil : .list(errors.map(Self.json))
    let problem: JSONValue = .object([
      "status": .number(status.code), "code": .string(code), "title": .string(sentence),
      "pointer": pointer.map { .string($0) },
      "errors": list,
    ])
    return HTTPResponse(
      status,
      headers: [
        HeaderField("Content-Type", "application/problem+json"),
        HeaderField("Cache-Control", "no-store"),
      ] + headers,
      body: .bytes(Array(problem.serialized().utf8)))
  }

  private static func json(_ fault: BodyFault) -> JSONValue {
    .object([
      "pointer": .string(fault.pointer), "code": .string(fault.code),
      "message": .string(fault.message),
    ])
  }
}
