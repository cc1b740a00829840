import CGnuTLS

/// The certificate of a server with all that lead to it, and its key: what TLS needs.
///
/// The key is kept in memory of its own, which is wiped when the last server that uses it is gone.
package struct ServerCertificate: Sendable {
  let chain: PEMText
  let key: PEMText

  /// Takes a chain in PEM, the server's own certificate first, and its private key in PEM without a
  /// password; both are read here, so that a fault is told before anything listens.
  package init(chain: [UInt8], key: [UInt8]) throws(WebServerError) {
    guard let chainText = PEMText(chain) else { throw .certificateUnreadable }
    guard let keyText = PEMText(key) else { throw .certificateKeyUnreadable }
    try CertificateCheck.check(chain: chainText, key: keyText)
    (self.chain, self.key) = (chainText, keyText)
  }
}
