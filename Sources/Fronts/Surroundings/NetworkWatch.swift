import CLinux
import Glibc
import System

/// Tells when links, addresses or routes of the machine change: the kernel's rtnetlink(7).
///
/// It has a thread of its own, which blocks until something changes.
package final class NetworkWatch: Sendable {
  private let stop: StopSignal

  /// Nil if the system refuses the socket; `changed` is called on the watch's thread after each
  /// change, several of which may come at once.
  package init?(_ changed: @escaping @Sendable () -> Void) {
    let socket = Glibc.socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | O_CLOEXEC, NETLINK_ROUTE)
    guard socket >= 0 else { return nil }
    guard Self.subscribe(socket), let stop = Self.start(on: socket, changed) else {
      close(socket)
      return nil
    }
    self.stop = stop
  }

  /// The thread ends, and closes the socket.
  deinit { stop.request() }

  /// Starts the thread; nil if the system has none, or no signal to end it by.
  private static func start(
    on socket: Int32, _ changed: @escaping @Sendable () -> Void
  ) -> StopSignal? {
    do throws(SystemError) {
      let stop = try StopSignal()
      _ = try OwnThread(name: "network") {
        run(socket, until: stop, changed)
        close(socket)
      }
      return stop
    } catch {
      return nil
    }
  }

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

  private static func run(_ socket: Int32, until stop: StopSignal, _ changed: () -> Void) {
    var buffer = [UInt8](repeating: 0, count: 32_768)
    while stop.wait(for: socket, events: Int32(POLLIN)) == .ready {
      // ENOBUFS says that some were lost: something has changed all the same.
      while recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 {}
      changed()
    }
  }
}
