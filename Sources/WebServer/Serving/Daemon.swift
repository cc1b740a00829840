import CMicroHTTPD
import Glibc

/// The running libmicrohttpd.
///
/// Guarantee: the pointer is used by `quiesce` and once by `stop`, which the library allows from
/// any thread that is not its own.
struct Daemon: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let core: ServerCore

  /// Connections beyond the limit that are still accepted, to be told so.
  private static let surplusConnections = 16
  /// Room for what the library keeps of a connection besides the head of a request.
  private static let spareBytes = 16 * 1024

  /// Starts a thread that serves the socket; the socket is taken over.
  init(_ socket: ListenSocket, _ core: ServerCore) throws(WebServerError) {
    let held = Unmanaged.passRetained(core)
    let idle = core.limits.idleTime.components.seconds
    let started = ambler_start_daemon(
      socket.descriptor, held.toOpaque(), DaemonCallbacks.handle, DaemonCallbacks.began,
      DaemonCallbacks.completed, DaemonCallbacks.connected,
      UInt32(clamping: core.limits.connections + Self.surplusConnections),
      UInt32(clamping: max(idle, 1)), core.limits.headerBytes + Self.spareBytes)
    guard let started else {
      held.release()
      socket.close()
      throw .daemonNotStarted
    }
    pointer = started
    self.core = core
  }

  /// Accepts no more connections; those that are open go on.
  func quiesce() {
    let listener = MHD_quiesce_daemon(pointer)
    if listener >= 0 { close(listener) }
  }

  /// Blocks until the library's thread has ended.
  ///
  /// Its manual: all connections must have been resumed before, or the process is aborted. So
  /// `core.closeAll` comes first.
  func stop() {
    MHD_stop_daemon(pointer)
    core.watch.stop()
    Unmanaged.passUnretained(core).release()
  }
}
