import Glibc

/// A thread of its own for blocking calls, which have no place on Swift's pool.
///
/// SIGPIPE is blocked on it: libiio and libgps write with write(2), and a server that closes at
/// once would end the process. A thread that nobody joins is let go when this object is dropped.
package final class SensorThread: Sendable {
  private let thread: Lock<pthread_t?>

  /// libiio keeps whole lines of its protocol on the stack; 1 MiB is eight times what it needs.
  private static let stackBytes = 1 << 20

  /// Starts `body` at once.
  ///
  /// The name shows in `top -H`; the kernel keeps 15 bytes of it.
  package init(name: String, _ body: @escaping @Sendable () -> Void) throws(SensorError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackBytes)
    let work = Unmanaged.passRetained(Work(name: name, body))
    var started = pthread_t()
    let code = pthread_create(&started, &attributes, { SensorThread.run($0) }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw .call("pthread_create", subject: name, code: code)
    }
    thread = Lock(started)
  }

  /// Blocks until the thread has ended; a second call returns at once.
  package func join() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    pthread_join(running, nil)
  }

  deinit {
    if let running = thread.withLock({ $0.take() }) { pthread_detach(running) }
  }

  private final class Work: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, _ body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
    blockBrokenPipes()
    nameThread(work.name)
    work.body()
    return nil
  }

  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Names the calling thread; a name is a courtesy, so that a refusal is left alone.
  private static func nameThread(_ name: String) {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array(name.utf8.prefix(15))
    _ = write(file, bytes, bytes.count)
  }
}
