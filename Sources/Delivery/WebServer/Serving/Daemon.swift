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

  /// TLS 1.2 and 1.3, with keys that are made anew for each connection and authenticated ciphers only.
  private static let priorities =
    "SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-KX-ALL:+ECDHE-ECDSA:+ECDHE-RSA"
    + ":-CIPHER-ALL:+AES-256-GCM:+AES-128-GCM:+CHACHA20-POLY1305:-MAC-ALL:+AEAD"

  /// Starts the threads that serve the socket; the socket is taken over.
  init(_ socket: ListenSocket, _ core: ServerCore) throws(WebServerError) {
    let held = Unmanaged.passRetained(core)
    let idle = core.limits.idleTime.components.seconds
    let started = ambler_start_daemon(
      socket.descriptor, held.toOpaque(), DaemonCallbacks.handle, DaemonCallbacks.began,
      DaemonCallbacks.completed, DaemonCallbacks.connected,
      UInt32(clamping: max(core.limits.networkThreads, 1)),
      UInt32(clamping: core.limits.connections + Self.surplusConnections),
      UInt32(clamping: max(idle, 1)), core.limits.headerBytes + core.limits.pieceBytes,
      core.certificate?.chain.pointer, core.certificate?.key.pointer, Self.priorities)
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

  /// Blocks until the library's threads have ended.
  ///
  /// Its manual: all connections must have been resumed before, or the process is aborted. So
  /// `core.closeAll` comes first.
  func stop() {
    MHD_stop_daemon(pointer)
    core.watch.stop()
    Unmanaged.passUnretained(core).release()
  }
}
