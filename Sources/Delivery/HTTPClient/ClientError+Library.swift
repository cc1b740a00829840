import CCurl

extension ClientError {
  /// The error behind a code of the library; `wait` says what a time-out was of.
  init(_ code: CURLcode, wait: Wait) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self = .nameUnknown
    case CURLE_COULDNT_CONNECT: self = .unreachable
    case CURLE_OPERATION_TIMEDOUT: self = .tooSlow(wait)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: self = .untrusted
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH: self = .otherKey
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: self = .noSecureChannel
    case CURLE_SSL_CACERT_BADFILE: self = .badAuthority
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR: self = .cut
    // "Received HTTP/0.9 when not allowed" comes as the first of these.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      self = .malformed
    // Until libcurl 8.4 this is also the code of a single header line of more than 100 KB.
    case CURLE_OUT_OF_MEMORY: self = .headTooLarge
    case CURLE_SEND_FAIL_REWIND: self = .cut
    default: self = .library(code: Int32(bitPattern: code.rawValue))
    }
  }
}
