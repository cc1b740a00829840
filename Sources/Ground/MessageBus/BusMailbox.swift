import Glibc
import System

/// Work for the thread of a bus, which alone may use the connection.
final class BusMailbox: Sendable {
  typealias Job = @Sendable (BusConnection) -> Void

  /// What the thread finds.
  struct Contents {
    var jobs: [Job] = []
    /// Why no more work is taken, as an errno; nil while work is taken.
    var closed: Int32?
  }

  private let contents = Lock(Contents())
  private let pipe: WakePipe

  init() throws(SystemError) {
    pipe = try WakePipe("message bus")
  }

  /// What the thread polls for POLLIN.
  var readEnd: Int32 { pipe.readEnd }

  /// Leaves work for the thread; answers an errno, and leaves nothing, where the connection has ended.
  func post(_ job: @escaping Job) -> Int32? {
    let closed = contents.withLock { contents in
      if contents.closed == nil { contents.jobs.append(job) }
      return contents.closed
    }
    if closed == nil { pipe.wake() }
    return closed
  }

  /// Takes no more work; what was left is still done, and only the first reason counts.
  func close(_ code: Int32) {
    contents.withLock { contents in
      if contents.closed == nil { contents.closed = code }
    }
    pipe.wake()
  }

  /// All work so far, in its order.
  func take() -> Contents {
    pipe.drain()
    return contents.withLock { contents in
      defer { contents.jobs = [] }
      return contents
    }
  }
}
