import CGnuTLS
import Foundation

/// The client's side of TLS on a connected socket; trusts one certificate only.
///
/// Guarantee: one thread at a time uses a client in a test.
final class TLSSession: @unchecked Sendable {
  struct HandshakeFailure: Error {
    let words: String
  }

  private var session: gnutls_session_t?
  private var credentials: gnutls_certificate_credentials_t?
  /// Whom the server must be; the library keeps the pointer as long as the session lives.
  private let name = strdup("localhost")

  /// Speaks TLS with a server that must be `localhost`; `priorities` as GnuTLS writes them.
  init(on descriptor: Int32, trusting chain: [UInt8], priorities: String = "NORMAL") throws {
    gnutls_certificate_allocate_credentials(&credentials)
    chain.withUnsafeBufferPointer { bytes in
      var datum = gnutls_datum_t(
        data: UnsafeMutablePointer(mutating: bytes.baseAddress), size: UInt32(bytes.count))
      gnutls_certificate_set_x509_trust_mem(credentials, &datum, GNUTLS_X509_FMT_PEM)
    }
    gnutls_init(&session, UInt32(GNUTLS_CLIENT) | UInt32(GNUTLS_NO_SIGNAL.rawValue))
    gnutls_priority_set_direct(session, priorities, nil)
    gnutls_credentials_set(
      session, GNUTLS_CRD_CERTIFICATE, credentials.map(UnsafeMutableRawPointer.init))
    gnutls_transport_set_int2(session, descriptor, descriptor)
    gnutls_session_set_verify_cert(session, name, 0)
    var result: Int32
    repeat {
      result = gnutls_handshake(session)
    } while result == GNUTLS_E_INTERRUPTED
    guard result == 0 else {
      throw HandshakeFailure(words: String(cString: gnutls_strerror(result)) + verdict)
    }
  }

  /// What GnuTLS says of the server's certificate, such as that its time has not come yet.
  private var verdict: String {
    let status = gnutls_session_get_verify_cert_status(session)
    var words = gnutls_datum_t()
    guard
      gnutls_certificate_verification_status_print(status, GNUTLS_CRT_X509, &words, 0) == 0
    else { return "" }
    defer { ambler_gnutls_free(words.data) }
    return words.data.map { " " + String(cString: $0) } ?? ""
  }

  deinit {
    gnutls_deinit(session)
    gnutls_certificate_free_credentials(credentials)
    free(name)
  }

  /// `TLS1.3` and the like.
  var version: String {
    gnutls_protocol_get_name(gnutls_protocol_get_version(session)).map { String(cString: $0) } ?? ""
  }

  /// How many of the bytes were sent; 0 or less if none could be.
  func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    gnutls_record_send(session, bytes.baseAddress, bytes.count)
  }

  /// How many bytes came; 0 or less at the end.
  func receive(into bytes: inout [UInt8]) -> Int {
    let count = bytes.count
    var received = gnutls_record_recv(session, &bytes, count)
    // Messages of the handshake may come at any time.
    if received == Int(GNUTLS_E_AGAIN) { received = gnutls_record_recv(session, &bytes, count) }
    return received
  }

  /// Whether bytes were read from the socket that nobody has taken.
  var hasPending: Bool { gnutls_record_check_pending(session) > 0 }

  /// Says that nothing more is sent.
  func finishSending() {
    gnutls_bye(session, GNUTLS_SHUT_WR)
  }
}
