/// How a server is set up.
package struct ServerSettings: Sendable {
  package var address: ListenAddress
  /// 0 for a free one.
  package var port: UInt16
  package var limits: ServerLimits
  /// Added to every answer of ours that does not have a field of that name.
  package var headers: [HeaderField]
  /// Called once for each request that is over, of those whose head was read; on a thread of the
  /// network, so it must not block.
  package var onAnswer: (@Sendable (AnsweredRequest) -> Void)?
  /// What TLS is spoken with; nil for plain HTTP.
  package var tls: ServerCertificate?
  /// Where our proxies are, whose `X-Forwarded-For` says who the client is; see `ForwardedClient`.
  package var trustedProxies: [AddressPrefix] = []

  package init(
    address: ListenAddress = .loopback, port: UInt16 = 0, limits: ServerLimits = ServerLimits(),
    headers: [HeaderField] = []
  ) {
    self.address = address
    self.port = port
    self.limits = limits
    self.headers = headers
  }
}
