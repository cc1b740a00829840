import Glibc

/// A TCP socket that listens.
struct ListenSocket {
  /// Belongs to whoever made the value.
  let descriptor: Int32
  let port: UInt16

  private static let backlog: Int32 = 1024

  /// Binds and listens; nothing is accepted yet.
  init(_ address: ListenAddress, port: UInt16) throws(WebServerError) {
    guard let bound = address.bound else { throw .addressUnreadable }
    let family = bound.bytes.count == 4 ? AF_INET : AF_INET6
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let opened = socket(family, Int32(kind), 0)
    guard opened >= 0 else { throw .call("socket", code: errno) }
    do throws(WebServerError) {
      try Self.setOption(opened, SOL_SOCKET, SO_REUSEADDR, 1)
      // Whatever the system's default is: the unspecified address means both kinds.
      if family == AF_INET6 {
        try Self.setOption(opened, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0)
      }
      try Self.bind(opened, bound, port: port)
      try Self.check("listen", listen(opened, Self.backlog))
      self.port = try Self.localPort(opened)
      descriptor = opened
    } catch {
      Glibc.close(opened)
      throw error
    }
  }

  /// Gives up a socket that nobody took over.
  func close() {
    Glibc.close(descriptor)
  }

  private static func check(_ call: String, _ result: Int32) throws(WebServerError) {
    guard result == 0 else { throw .call(call, code: errno) }
  }

  private static func setOption(
    _ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32
  ) throws(WebServerError) {
    var value = value
    let size = socklen_t(MemoryLayout<Int32>.size)
    try check("setsockopt", setsockopt(descriptor, level, option, &value, size))
  }

  private static func bind(
    _ descriptor: Int32, _ address: PeerAddress, port: UInt16
  ) throws(WebServerError) {
    if address.bytes.count == 4 {
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &name.sin_addr) { $0.copyBytes(from: address.bytes) }
      try check("bind", withSocketAddress(of: &name) { Glibc.bind(descriptor, $0, $1) })
    } else {
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &name.sin6_addr) { $0.copyBytes(from: address.bytes) }
      try check("bind", withSocketAddress(of: &name) { Glibc.bind(descriptor, $0, $1) })
    }
  }

  private static func localPort(_ descriptor: Int32) throws(WebServerError) -> UInt16 {
    // Both families have the port at the same place, and this structure has room for either.
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withSocketAddress(of: &name) { address, _ in
      getsockname(descriptor, address, &size)
    }
    try check("getsockname", result)
    return UInt16(bigEndian: name.sin6_port)
  }

  private static func withSocketAddress<Name>(
    of name: inout Name, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Name>.size))
      }
    }
  }
}
