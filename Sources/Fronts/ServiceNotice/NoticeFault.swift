import Glibc

/// The service manager named a socket or an interval that cannot be used.
package struct NoticeFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error's number of the machine.
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package var description: String {
    "The service manager cannot be told: \(String(cString: strerror(code))). "
      + "See NOTIFY_SOCKET and WATCHDOG_USEC in the service's environment."
  }
}
