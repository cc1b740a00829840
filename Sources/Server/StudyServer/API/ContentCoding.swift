import WebServer

/// Bodies are taken as they are: one that unpacks to a thousand times its size is never unpacked.
enum ContentCoding {
  /// Refuses a request that says its body is compressed; nil for any other.
  static func refusal(_ head: RequestHead) -> HTTPResponse? {
    let codings = head.headers.values("Content-Encoding").flatMap { $0.split(separator: ",") }
    let isPlain = codings.allSatisfy { coding in
      coding.filter { $0 != " " }.lowercased() == "identity"
    }
    return isPlain ? nil : HTTPFault.contentCoding.response
  }
}

extension HTTPFault {
  static let contentCoding = HTTPFault(
    .unsupportedMediaType, code: "contentEncoding", "Send the body as it is, without compression.",
    headers: [HeaderField("Accept-Encoding", "identity")])
}
