import TestSupport
import Testing

@testable import System

struct SerialQueueTests {
  private actor Diary {
    private let queue = SerialQueue("ambler.test.diary")
    private(set) var count = 0
    /// Whether something was written while something else was.
    private(set) var wasShared = false
    private let isBusy = Lock(false)

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func write() {
      wasShared = wasShared || isBusy.withLock(\.self)
      isBusy.withLock { $0 = true }
      count += 1
      isBusy.withLock { $0 = false }
    }
  }

  @Test func `the work of an actor is done one by one`() async {
    let diary = Diary()
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { await diary.write() } }
    }
    expectEqual(await diary.count, 100)
    expect(await !diary.wasShared)
  }
}
