import Dispatch

/// Runs an actor's work in order on a queue of its own, so that calls that block (a flush, a long
/// read) never hold a thread of Swift's pool.
package final class SerialQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// A new queue under this label, which debuggers show.
  package init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
