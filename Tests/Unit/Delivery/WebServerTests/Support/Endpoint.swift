@testable import WebServer

/// Where a test server is, and what it speaks.
struct Endpoint: Sendable {
  let port: UInt16
  let transport: Transport
}

extension WebServer {
  var endpoint: Endpoint { Endpoint(port: port, transport: isEncrypted ? .tls : .plain) }
}
