import System

/// An HTTP/1.1 server, with TLS or without.
///
/// Handlers run in tasks of Swift's pool; the network has threads of its own, and the watch for
/// slow and leaving clients another. Several servers may run in one process.
package final class WebServer: Sendable {
  /// The TCP port that it listens on.
  package let port: UInt16
  private let core: ServerCore
  private let daemon: Daemon
  private let stopping = Lock<Task<Void, Never>?>(nil)

  /// Binds the port and begins to serve; the routes may depend on the port that was found.
  package init(
    _ settings: ServerSettings = ServerSettings(), routes: (_ port: UInt16) -> Router
  ) throws(WebServerError) {
    let socket = try ListenSocket(settings.address, port: settings.port)
    let core = try Self.core(settings, routes(socket.port), socket)
    daemon = try Daemon(socket, core)
    do throws(WebServerError) {
      try core.watch.start()
    } catch {
      daemon.stop()
      throw error
    }
    self.core = core
    port = socket.port
  }

  /// As the other, with routes that do not depend on the port.
  package convenience init(
    _ settings: ServerSettings = ServerSettings(), routes: Router
  ) throws(WebServerError) {
    try self.init(settings) { _ in routes }
  }

  /// A server that was not stopped ends what runs without waiting for it.
  deinit {
    guard stopping.withLock({ $0 == nil }) else { return }
    let (core, daemon) = (core, daemon)
    core.closeAll()
    if !OwnThread.start(name: "web stop", { daemon.stop() }) { daemon.stop() }
  }

  /// What has happened since the start.
  package var counts: ServerCounts { core.counts }

  /// Whether TLS is spoken.
  package var isEncrypted: Bool { core.certificate != nil }

  /// How many requests, event streams among them, are not answered to their end.
  package var runningCount: Int { core.runningCount }

  /// Stops: nothing new is accepted, event streams end, and what runs may take so long to end.
  ///
  /// Returns when no thread of the server is left. What then still runs was cut off, its task
  /// cancelled. May be called several times.
  package func stop(within limit: Duration) async {
    let (core, daemon) = (core, daemon)
    let stop = stopping.withLock { stopping in
      let stop = stopping ?? Task { await Self.stop(core, daemon, within: limit) }
      stopping = stop
      return stop
    }
    await stop.value
  }

  private static func stop(_ core: ServerCore, _ daemon: Daemon, within limit: Duration) async {
    core.drain()
    daemon.quiesce()
    await withTaskGroup { group in
      group.addTask { for await _ in core.idle {} }
      // Cancelled as soon as nothing runs any more.
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
    core.closeAll()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let isStarted = OwnThread.start(name: "web stop") {
        daemon.stop()
        done.resume()
      }
      guard !isStarted else { return }
      daemon.stop()
      done.resume()
    }
  }

  private static func core(
    _ settings: ServerSettings, _ router: Router, _ socket: ListenSocket
  ) throws(WebServerError) -> ServerCore {
    do throws(WebServerError) {
      return try ServerCore(settings, router)
    } catch {
      socket.close()
      throw error
    }
  }
}
