import CLinux
import Glibc
import Locking

/// Tells when links, addresses or routes of the machine change: the kernel's rtnetlink(7).
///
/// It has a thread of its own, which blocks until something changes.
package final class NetworkWatch: Sendable {
  private let socket: Int32
  private let stopper: Int32

  /// Nil if the system refuses the socket; `changed` is called on the watch's thread after each
  /// change, several of which may come at once.
  package init?(_ changed: @escaping @Sendable () -> Void) {
    let socket = Glibc.socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | O_CLOEXEC, NETLINK_ROUTE)
    let stopper = eventfd(0, Int32(EFD_CLOEXEC))
    guard socket >= 0, stopper >= 0, Self.subscribe(socket) else {
      if socket >= 0 { close(socket) }
      if stopper >= 0 { close(stopper) }
      return nil
    }
    self.socket = socket
    self.stopper = stopper
    let isStarted = OwnThread.start {
      Self.run(socket, stopper, changed)
      close(socket)
      close(stopper)
    }
    if !isStarted {
      close(socket)
      close(stopper)
      return nil
    }
  }

  deinit { stop() }

  /// Ends the thread; it closes what it used.
  private func stop() { eventfd_write(stopper, 1) }

  private static func subscribe(_ socket: Int32) -> Bool {
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = ambler_network_groups()
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_nl>.size)) == 0
      }
    }
  }

  private static func run(_ socket: Int32, _ stopper: Int32, _ changed: () -> Void) {
    var polled = [
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stopper, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 32_768)
    while true {
      guard poll(&polled, 2, -1) > 0 else {
        if errno == EINTR { continue }
        return
      }
      if polled[1].revents != 0 { return }
      // ENOBUFS says that some were lost: something has changed all the same.
      while recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 {}
      changed()
    }
  }
}
