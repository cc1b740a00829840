import Glibc

/// Who is at the other end of a socket.
enum PeerAddress {
  /// The bytes of the IP address, without the port; empty if the client has left already.
  static func bytes(of descriptor: Int32) -> [UInt8] {
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
    }
    guard result == 0 else { return [] }
    if Int32(name.sin6_family) == AF_INET6 {
      return withUnsafeBytes(of: name.sin6_addr) { Array($0) }
    }
    return withUnsafeBytes(of: name) { whole in
      whole.withMemoryRebound(to: sockaddr_in.self) { ipv4 in
        withUnsafeBytes(of: ipv4[0].sin_addr) { Array($0) }
      }
    }
  }
}
