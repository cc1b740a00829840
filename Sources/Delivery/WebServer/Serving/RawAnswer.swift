import CGnuTLS
import CMicroHTTPD
import Glibc

/// An answer written past libmicrohttpd, which can answer in the middle of a body only by closing.
enum RawAnswer {
  private static let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)

  /// The whole answer as bytes; nil for one whose body is not in memory.
  static func bytes(of response: HTTPResponse) -> [UInt8]? {
    let body: [UInt8]
    switch response.body {
    case .none: body = []
    case .bytes(let bytes): body = bytes
    case .file, .filePart, .stream, .events: return nil
    }
    let reason = String(cString: MHD_get_reason_phrase_for(UInt32(response.status.code)))
    var text = "HTTP/1.1 \(response.status.code) \(reason)\r\n"
    for field in response.headers { text += "\(field.name): \(field.value)\r\n" }
    text += "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(text.utf8) + body
  }

  /// Sends the answer as far as it goes without waiting, and says that nothing follows.
  ///
  /// Of a connection with TLS the library's session is used, in a callback of the connection only.
  static func send(_ response: HTTPResponse, to descriptor: Int32, session: OpaquePointer?) {
    guard let bytes = bytes(of: response) else { return }
    if let session {
      // The library is between two records: it reads a body, and has sent all that it had.
      if gnutls_record_send(session, bytes, bytes.count) > 0 {
        gnutls_bye(session, GNUTLS_SHUT_WR)
      }
    } else {
      _ = Glibc.send(descriptor, bytes, bytes.count, Self.flags)
    }
    Glibc.shutdown(descriptor, Int32(SHUT_WR))
  }
}
