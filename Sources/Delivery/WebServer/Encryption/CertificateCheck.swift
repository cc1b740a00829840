import CGnuTLS

/// Reads a chain and a key as the library will, to say what is wrong with them.
enum CertificateCheck {
  static func check(chain: PEMText, key: PEMText) throws(WebServerError) {
    guard isChain(chain) else { throw .certificateUnreadable }
    guard isKey(key) else { throw .certificateKeyUnreadable }
    guard fit(chain, key) else { throw .certificateKeyOfAnother }
  }

  private static func isChain(_ text: PEMText) -> Bool {
    var list: UnsafeMutablePointer<gnutls_x509_crt_t?>?
    var count: UInt32 = 0
    let result = withDatum(text) {
      gnutls_x509_crt_list_import2(&list, &count, $0, GNUTLS_X509_FMT_PEM, 0)
    }
    guard result >= 0, let list else { return false }
    for place in 0..<Int(count) { gnutls_x509_crt_deinit(list[place]) }
    ambler_gnutls_free(list)
    return count > 0
  }

  private static func isKey(_ text: PEMText) -> Bool {
    var key: gnutls_x509_privkey_t?
    guard gnutls_x509_privkey_init(&key) == 0 else { return false }
    defer { gnutls_x509_privkey_deinit(key) }
    return withDatum(text) { gnutls_x509_privkey_import2(key, $0, GNUTLS_X509_FMT_PEM, nil, 0) }
      == 0
  }

  private static func fit(_ chain: PEMText, _ key: PEMText) -> Bool {
    var credentials: gnutls_certificate_credentials_t?
    guard gnutls_certificate_allocate_credentials(&credentials) == 0 else { return false }
    defer { gnutls_certificate_free_credentials(credentials) }
    return withDatum(chain) { chain in
      withDatum(key) { key in
        gnutls_certificate_set_x509_key_mem(credentials, chain, key, GNUTLS_X509_FMT_PEM)
      }
    } >= 0
  }

  private static func withDatum(
    _ text: PEMText, _ body: (UnsafePointer<gnutls_datum_t>) -> Int32
  ) -> Int32 {
    text.pointer.withMemoryRebound(to: UInt8.self, capacity: text.count + 1) { bytes in
      var datum = gnutls_datum_t(data: bytes, size: UInt32(clamping: text.count))
      return body(&datum)
    }
  }
}
