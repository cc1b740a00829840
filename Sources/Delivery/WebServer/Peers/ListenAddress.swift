/// Where a server can be reached.
package enum ListenAddress: Sendable, Equatable {
  /// 127.0.0.1
  case loopback
  /// ::1
  case loopbackV6
  /// An address of this machine as numbers; `0.0.0.0` for all of IPv4, `::` for all of both kinds.
  case address(String)

  /// The address to bind to; nil if the text is none.
  var bound: PeerAddress? {
    switch self {
    case .loopback: PeerAddress("127.0.0.1")
    case .loopbackV6: PeerAddress("::1")
    case .address(let text): PeerAddress(text)
    }
  }
}
