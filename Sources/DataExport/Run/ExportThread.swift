import Dispatch

/// Runs an export in order on a queue of its own: it reads and writes files most of the time, and
/// must not hold a thread of Swift's pool while it does.
final class ExportThread: SerialExecutor {
  private let queue = DispatchQueue(label: "ambler.export")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
