import Glibc

/// A thread of its own for the blocking calls of libgps.
///
/// SIGPIPE is blocked on it: libgps writes with write(2), and a server that closes at once would
/// end the process.
package struct ReceiverThread: Sendable {
  private let handle: pthread_t

  /// Starts a thread that runs `body` once.
  package init(_ body: @escaping @Sendable () -> Void) throws(SensorError) {
    let box = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, Self.main, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw .call("pthread_create", subject: "the receiver's thread", code: code)
    }
    handle = thread
  }

  /// Blocks until the thread has ended; to be called exactly once.
  package func join() {
    pthread_join(handle, nil)
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let pointer = $0 else { return nil }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
}
