import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.timeLimit(.minutes(1))) struct OwnThreadTests {
  @Test func `who joins a thread waits for its end`() throws {
    let count = Lock(0)
    let thread = try OwnThread(name: "counts") {
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    thread.join()
    expectEqual(count.withLock(\.self), 1000)
    // A second call has nothing to wait for.
    thread.join()
  }

  @Test func `a thread that nobody joins runs to its end`() {
    let hasEnded = Lock(false)
    expect(OwnThread.start(name: "alone") { hasEnded.withLockAndSignal { $0 = true } })
    hasEnded.wait(until: \.self) { _ in }
  }

  @Test func `a broken pipe ends no write of it, and its name shows`() throws {
    let name = Lock("")
    let isBlocked = Lock(false)
    try OwnThread(name: "a name that is too long") {
      var signals = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &signals)
      isBlocked.withLock { $0 = sigismember(&signals, SIGPIPE) == 1 }
      let file = open("/proc/thread-self/comm", O_RDONLY)
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(file, &bytes, bytes.count)
      close(file)
      name.withLock { $0 = String(decoding: bytes.prefix(count), as: UTF8.self) }
    }.join()
    expect(isBlocked.withLock(\.self))
    expectEqual(name.withLock(\.self), "a name that is \n")
  }
}
