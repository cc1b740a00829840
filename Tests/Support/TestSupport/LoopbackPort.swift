import Foundation

/// TCP ports of 127.0.0.1 that nobody uses.
package enum LoopbackPort {
  /// Binds a socket to a free port and says which.
  package static func bind(_ descriptor: Int32) throws -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        Glibc.bind(descriptor, generic, length) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    guard status else { throw POSIXError(.EADDRNOTAVAIL) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// A port that was free a moment ago, for a server that cannot choose its own.
  package static func free() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return try bind(descriptor)
  }
}
