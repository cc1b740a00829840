import System

/// The memory that long bodies, and what is made of them, may take together; callers wait for it without a thread.
final class BodyMemory: Sendable {
  private struct State {
    var shares: MemoryShares
    var callers: [MemoryShares.Ticket: CheckedContinuation<Void, Never>] = [:]
  }

  private let state: Lock<State>

  init(totalBytes: Int) {
    state = Lock(State(shares: MemoryShares(totalBytes: totalBytes)))
  }

  /// Waits for a share of a subject, such as a device, which is to be given back.
  func take(_ byteCount: Int, for subject: String) async {
    await withCheckedContinuation { caller in
      let isGranted = state.withLock { state in
        let (ticket, isGranted) = state.shares.ask(byteCount, for: subject)
        if !isGranted { state.callers[ticket] = caller }
        return isGranted
      }
      if isGranted { caller.resume() }
    }
  }

  func giveBack(_ byteCount: Int, of subject: String) {
    let callers = state.withLock { state in
      state.shares.giveBack(byteCount, of: subject)
        .compactMap { state.callers.removeValue(forKey: $0) }
    }
    for caller in callers { caller.resume() }
  }
}
