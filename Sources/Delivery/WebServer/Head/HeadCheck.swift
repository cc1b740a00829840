/// What a head must be besides what libmicrohttpd asks for; each fault is answered and the
/// connection closed, because nobody can say where the next request begins.
enum HeadCheck {
  /// The longest `Content-Length` that is read: 15 digits, a petabyte.
  private static let longestLengthDigits = 15

  /// How the body is framed, if the head is beyond doubt.
  static func framing(of head: RawHead) throws(HTTPFault) -> BodyFraming {
    guard head.version == "HTTP/1.1" else { throw .versionUnknown }
    guard head.isWellLined else { throw .lineEnds }
    guard TextBytes.isToken(head.method) else { throw .methodSyntax }
    for field in head.fields.fields {
      guard TextBytes.isToken(field.name) else { throw .headerSyntax }
      guard TextBytes.isFieldValue(field.value) else { throw .headerSyntax }
    }
    try checkHost(head.fields.values("Host"))
    let framing = try framing(
      lengths: head.fields.values("Content-Length"),
      codings: head.fields.values("Transfer-Encoding"))
    guard HTTPMethod(rawValue: head.method) != nil else { throw .methodUnknown }
    return framing
  }

  private static func checkHost(_ hosts: [String]) throws(HTTPFault) {
    guard let host = hosts.first, hosts.count == 1 else { throw .hostCount }
    guard HostName.isWellFormed(host) else { throw .hostSyntax }
  }

  private static func framing(
    lengths: [String], codings: [String]
  ) throws(HTTPFault) -> BodyFraming {
    switch (lengths.first, codings.first) {
    case (nil, nil): return .none
    case (.some, .some): throw .bodyLengthTwice
    // The library ends a chunk's line with LF alone too, and waits for a chunk of 2⁶⁴ - 1 bytes: a proxy
    // in front could see another end of the body than it does (RFC 9112, 6.1, allows to refuse chunks).
    case (nil, "chunked"?) where codings.count == 1: throw .lengthRequired
    case (nil, .some): throw .transferCoding
    case (let length?, nil):
      guard lengths.count == 1 else { throw .bodyLengthTwice }
      guard TextBytes.isDigits(length), length.utf8.count <= longestLengthDigits,
        let count = Int(length)
      else { throw .bodyLengthSyntax }
      return count == 0 ? .none : .length(count)
    }
  }
}
