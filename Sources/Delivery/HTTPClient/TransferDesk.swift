import System

/// Where requests wait for the client's thread, which is started with the first of them.
final class TransferDesk: Sendable {
  private struct State {
    var jobs: [TransferJob] = []
    var isRunning = false
    var isClosed = false
  }

  private let settings: ClientSettings
  private let state = Lock(State())
  private let multi = MultiHandle()

  init(_ settings: ClientSettings) {
    self.settings = settings
  }

  func take(_ job: TransferJob) {
    let needsThread = state.withLockAndSignal { state -> Bool? in
      guard !state.isClosed else { return nil }
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard let needsThread else { return job.done(.failure(.closed)) }
    if needsThread, !OwnThread.start(name: "http client", { [self] in run() }) { close() }
  }

  /// Ends a request that waits or runs; one that has ended stays as it is.
  func cancel(_ transfer: Transfer) {
    transfer.cancel()
    multi.wake()
  }

  /// Ends what waits; what runs is cut off.
  func close() {
    let jobs = state.withLockAndSignal { state in
      state.isClosed = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { job.done(.failure(.closed)) }
    multi.wake()
  }

  private func run() {
    let runner = TransferRunner(settings, multi)
    while let job = next() {
      job.done(runner.perform(job) { [self] in state.withLock(\.isClosed) })
    }
  }

  /// Blocks for the next request; nil when there will be none.
  private func next() -> TransferJob? {
    state.wait(until: { !$0.jobs.isEmpty || $0.isClosed }) { state in
      state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
  }
}
