import Foundation
import TestSupport
import Testing

@testable import System

@Suite(.timeLimit(.minutes(1))) struct LockTests {
  /// A thread that is waited for at its end.
  private func thread(_ work: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      ended.signal()
    }
    thread.start()
    return ended
  }

  @Test func `what one who waited changes wakes the next who waits for it`() {
    let baton = Lock(0)
    let runners = (0..<4).map { turn in
      thread { baton.wait(until: { $0 == turn }) { $0 += 1 } }
    }
    for runner in runners { runner.wait() }
    expectEqual(baton.withLock(\.self), 4)
  }

  @Test func `nothing is lost between threads`() {
    let count = Lock(0)
    let adders = (0..<4).map { _ in
      thread { for _ in 0..<1000 { count.withLock { $0 += 1 } } }
    }
    for adder in adders { adder.wait() }
    expectEqual(count.withLock(\.self), 4000)
  }

  @Test func `a signal wakes all who wait`() {
    let door = Lock(false)
    let waiting = (0..<3).map { _ in thread { door.wait(until: \.self) { _ in } } }
    door.withLockAndSignal { $0 = true }
    for one in waiting { one.wait() }
    expectEqual(door.withLock(\.self), true)
  }
}
