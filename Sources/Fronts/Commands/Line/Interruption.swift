import Glibc
package import System

/// Control-C and a polite kill, as a request that a command can wait for.
package enum Interruption {
  /// Takes SIGINT and SIGTERM over from here on: the first is the request, a second ends the program.
  ///
  /// To be called before the command starts other threads, which inherit that both are blocked.
  package static func watch() throws(Failure) -> StopSignal {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    do throws(SystemError) {
      let stop = try StopSignal()
      _ = try OwnThread(name: "signals") { Self.wait(stop) }
      return stop
    } catch {
      throw Failure(.unavailable, error.description)
    }
  }

  // Guarantee: both are written before the handlers are installed, and then by handlers only, which do
  // not run at once for one signal.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var isAsked = false

  /// The same for a command that is asynchronous from its beginning.
  ///
  /// Its main thread waits for work with every signal let through, whatever was blocked before: there
  /// a handler must do.
  package static func handle() throws(Failure) -> StopSignal {
    do throws(SystemError) {
      let stop = try StopSignal()
      descriptor = stop.requestDescriptor
      for code in [SIGINT, SIGTERM] { signal(code, Self.note) }
      return stop
    } catch {
      throw Failure(.unavailable, error.description)
    }
  }

  /// Runs as a signal handler: it may only write to the pipe, or end the program.
  private static let note: @convention(c) (Int32) -> Void = { code in
    if isAsked { _exit(128 + code) }
    isAsked = true
    var one: UInt8 = 1
    _ = write(descriptor, &one, 1)
  }

  /// Whether a signal asked the program to end, since `handle` was called first.
  package static var wasAsked: Bool { isAsked }

  /// Waits for the request without holding one of Swift's threads.
  package static func await(_ stop: StopSignal) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let wait: @Sendable () -> Void = {
        while !stop.wait(milliseconds: 3_600_000) {}
        done.resume()
      }
      // Without a thread to wait on there is nothing to wait for.
      if !OwnThread.start(name: "stop", wait) { done.resume() }
    }
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  private static func wait(_ stop: StopSignal) {
    var signals = Self.signals
    var received: Int32 = 0
    sigwait(&signals, &received)
    stop.request()
    sigwait(&signals, &received)
    // Whoever asks twice does not want to wait for the end of anything.
    _exit(128 + received)
  }
}
