import Glibc

/// The IP address of a client; of IPv4 in both of its forms, alone and inside IPv6, the short one.
///
/// An address says who somebody is, so it never goes into a log.
package struct PeerAddress: Sendable, Hashable {
  /// 4 bytes of IPv4, or 16 of IPv6.
  package let bytes: [UInt8]

  /// What stands in for an address that cannot be known: 0.0.0.0, which no client has.
  static let unknown = PeerAddress(bytes: [0, 0, 0, 0])

  private static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// Takes 4 or 16 bytes in the order of the network.
  init(bytes: [UInt8]) {
    let isMapped = bytes.count == 16 && bytes.starts(with: Self.mappedPrefix)
    self.bytes = isMapped ? Array(bytes.dropFirst(Self.mappedPrefix.count)) : bytes
  }

  /// Reads an address as numbers, without a port, brackets, a zone, blanks or zeros in front.
  package init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.init(bytes: Array(bytes[..<4]))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }

  /// The address in a socket's name; nil for any other kind of socket.
  init?(_ name: UnsafePointer<sockaddr>) {
    let place = UnsafeRawPointer(name)
    switch Int32(name.pointee.sa_family) {
    case AF_INET:
      let address = place.loadUnaligned(as: sockaddr_in.self).sin_addr
      self.init(bytes: withUnsafeBytes(of: address) { Array($0) })
    case AF_INET6:
      let address = place.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      self.init(bytes: withUnsafeBytes(of: address) { Array($0) })
    case _: return nil
    }
  }

  /// The address as numbers, in the one short form that RFC 5952 gives it.
  package var text: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    inet_ntop(family, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it is this machine's own: 127.0.0.0/8 or ::1.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// Whom a limit is for: the address itself, of IPv6 the network that one household or office has.
  package var limitSubject: AddressPrefix {
    AddressPrefix(of: self, bitCount: bytes.count == 4 ? 32 : 64)
  }
}
