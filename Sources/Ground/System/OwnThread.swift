import Glibc

/// A thread of its own for blocking calls, which have no place on Swift's pool.
///
/// SIGPIPE is blocked on it: libiio and libgps write with write(2), and a server that closes at
/// once would end the process. A thread that nobody joins is let go when this object is dropped.
package final class OwnThread: Sendable {
  private let thread: Lock<pthread_t?>

  /// Starts `body` at once.
  ///
  /// The name shows in `top -H`; the kernel keeps 15 bytes of it.
  package init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(name: name, body))
    var started = pthread_t()
    let code = pthread_create(&started, nil, { OwnThread.run($0) }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw .call("pthread_create", subject: name, code: code)
    }
    thread = Lock(started)
  }

  /// Starts `body` on a thread that nobody joins; false if the system has no more of them.
  package static func start(name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    do throws(SystemError) {
      _ = try OwnThread(name: name, body)
      return true
    } catch {
      return false
    }
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
