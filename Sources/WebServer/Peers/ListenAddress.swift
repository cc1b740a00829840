/// Where a server can be reached.
package enum ListenAddress: Sendable, Equatable {
  /// 127.0.0.1
  case loopback
  /// ::1
  case loopbackV6
}
