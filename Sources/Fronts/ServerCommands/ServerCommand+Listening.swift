import Commands
import StudyServer
import WebServer

/// Where the server listens, and how it is met there.
extension ServerCommand {
  /// Where the server can be reached from this machine.
  func address(_ server: WebServer) -> String {
    let host = arguments[Self.listen].map { $0.contains(":") ? "[\($0)]" : $0 } ?? "127.0.0.1"
    return "\(server.isEncrypted ? "https" : "http")://\(host):\(server.port)"
  }

  private static let mostConnections = 2_000

  /// Whether others than this machine can reach the server without a proxy on it.
  private var isOpen: Bool {
    arguments[Self.listen].map { PeerAddress($0)?.isLoopback != true } ?? false
  }

  /// The names under which the server answers: its public address, those that are given besides, the address
  /// that it listens on, and where only this machine reaches it, those of the loopback.
  func hostNames() throws(Failure) -> HostGuard {
    var names = HostGuard(takesLoopback: !isOpen, openPaths: StudyService.openPaths)
    if let address = arguments[Self.publicAddress], !names.add(address: address) {
      throw Failure(.usage, "`--public-address` takes an address such as https://study.example.")
    }
    for host in arguments.all(Self.host) where !names.add(host: host) {
      throw Failure(
        .usage, "`--host` takes a host name such as study.example, or study.example:8443.")
    }
    if let listen = arguments[Self.listen] {
      _ = names.add(host: listen.contains(":") ? "[\(listen)]" : listen)
    }
    let isNamed = arguments.has(Self.publicAddress) || !arguments.all(Self.host).isEmpty
    guard !isOpen || isNamed else {
      throw Failure(
        .usage,
        "Off this machine the server answers under its own name only: give --public-address or --host."
      )
    }
    return names
  }

  func settings(_ port: UInt16) throws(Failure) -> ServerSettings {
    var limits = ServerLimits()
    limits.connections = Self.mostConnections
    limits.connectionsPerAddress =
      try arguments.integer(Self.perAddress, in: 1...Self.mostConnections) ?? Self.usualPerAddress
    limits.pieceBytes = 64 << 10
    let headers = Self.headers + (isEncrypted ? [Self.encryptedOnly] : [])
    var settings = ServerSettings(port: port, limits: limits, headers: headers)
    if let listen = arguments[Self.listen] { settings.address = .address(listen) }
    settings.tls = try tls()
    for text in arguments.all(Self.behind) {
      guard let prefix = AddressPrefix(text) else {
        throw Failure(.usage, "`--behind` takes an address such as 10.0.0.1, or 10.0.0.0/8.")
      }
      settings.trustedProxies.append(prefix)
    }
    guard !isOpen || settings.tls != nil || !settings.trustedProxies.isEmpty else {
      throw Failure(
        .usage,
        "Off this machine the server speaks TLS only: give --certificate and --key, or --behind.")
    }
    return settings
  }

  private func tls() throws(Failure) -> ServerCertificate? {
    switch (arguments[Self.certificate], arguments[Self.key]) {
    case (nil, nil): return nil
    case (let chain?, let key?):
      let (chain, key) = (try Files.read(chain), try Files.read(key))
      do throws(WebServerError) {
        return try ServerCertificate(chain: chain, key: key)
      } catch {
        throw Failure(.badInput, "The certificate: \(error)")
      }
    case (_?, nil), (nil, _?):
      throw Failure(.usage, "`--certificate` and `--key` go together.")
    }
  }

  /// Whether people reach the server by TLS, its own or that of a proxy.
  var isEncrypted: Bool {
    Self.isEncrypted(
      hasCertificate: arguments.has(Self.certificate), isBehindProxy: arguments.has(Self.behind),
      publicAddress: arguments[Self.publicAddress])
  }

  /// A proxy is taken to speak TLS unless the public address says otherwise: whoever forgets that address has cookies
  /// that no plain connection carries, and not ones that everybody on the way can read.
  static func isEncrypted(
    hasCertificate: Bool, isBehindProxy: Bool, publicAddress: String?
  ) -> Bool {
    if hasCertificate { return true }
    guard let publicAddress else { return isBehindProxy }
    return publicAddress.hasPrefix("https:")
  }

  /// A browser that has been here by TLS comes by nothing else for a year.
  private static let encryptedOnly =
    HeaderField("Strict-Transport-Security", "max-age=31536000; includeSubDomains")

  /// For every answer that says nothing else; what may be kept in a cache says so itself.
  private static let headers = [
    HeaderField("Cache-Control", "no-store"), HeaderField("X-Content-Type-Options", "nosniff"),
    HeaderField("Referrer-Policy", "no-referrer"), HeaderField("X-Frame-Options", "DENY"),
    HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
    HeaderField("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
  ]
}
