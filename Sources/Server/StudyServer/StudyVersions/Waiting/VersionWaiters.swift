import System

/// Requests that are kept open until something changes in what devices of their study are given.
///
/// A waiting request has no thread and no connection to the database.
package final class VersionWaiters: Sendable {
  /// Why a wait ended.
  package enum Wake: Sendable, Hashable {
    /// Something changed since: the database is to be asked.
    case changed
    /// The time was over, or the client left.
    case over
    /// Nobody waits any more: the server stops, or as many wait as may.
    case refused
  }

  private struct Waiting {
    let study: String
    let caller: CheckedContinuation<Wake, Never>
  }

  private struct State {
    var waiting: [Int: Waiting] = [:]
    var nextNumber = 0
    /// Waits that ended before they began.
    var cancelled: Set<Int> = []
    /// The latest change that is known of a study.
    var changes: [String: Int64] = [:]
    var isClosed = false
  }

  private let limit: Int
  private let state = Lock(State())

  /// At most so many wait: every one takes a connection to the server that others need too.
  package init(limit: Int = 1_000) {
    self.limit = limit
  }

  /// Waits for a later change of the study than `known`, at most so long; the end of the task ends it too.
  package func wait(for study: String, past known: Int64, atMost time: Duration) async -> Wake {
    await withTaskGroup(of: Wake.self) { group in
      group.addTask { await self.change(of: study, past: known) }
      group.addTask {
        try? await Task.sleep(for: time)
        return .over
      }
      let first = await group.next() ?? .over
      group.cancelAll()
      return first
    }
  }

  /// Wakes those who do not know this change of the study yet.
  package func note(_ change: Int64, of study: String) {
    let woken = state.withLock { state -> [Waiting] in
      guard change > state.changes[study] ?? -1 else { return [] }
      state.changes[study] = change
      let woken = state.waiting.filter { $0.value.study == study }
      for number in woken.keys { state.waiting[number] = nil }
      return Array(woken.values)
    }
    for one in woken { one.caller.resume(returning: .changed) }
  }

  /// The studies that somebody waits for.
  package var studies: Set<String> { state.withLock { Set($0.waiting.values.map(\.study)) } }

  /// How many wait at this moment.
  package var count: Int { state.withLock { $0.waiting.count } }

  /// Ends all waits, now and later.
  package func close() {
    let ended = state.withLock { state in
      defer { (state.waiting, state.isClosed) = ([:], true) }
      return Array(state.waiting.values)
    }
    for one in ended { one.caller.resume(returning: .refused) }
  }

  private func change(of study: String, past known: Int64) async -> Wake {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let wake = await withTaskCancellationHandler {
      await withCheckedContinuation { add($0, number, study, past: known) }
    } onCancel: {
      cancel(number)
    }
    _ = state.withLock { $0.cancelled.remove(number) }
    return wake
  }

  private func add(
    _ caller: CheckedContinuation<Wake, Never>, _ number: Int, _ study: String, past known: Int64
  ) {
    let wake = state.withLock { state -> Wake? in
      if state.changes[study] ?? -1 > known { return .changed }
      if state.cancelled.contains(number) { return .over }
      guard !state.isClosed, state.waiting.count < limit else { return .refused }
      state.waiting[number] = Waiting(study: study, caller: caller)
      return nil
    }
    if let wake { caller.resume(returning: wake) }
  }

  private func cancel(_ number: Int) {
    let ended = state.withLock { state -> Waiting? in
      guard let waiting = state.waiting.removeValue(forKey: number) else {
        state.cancelled.insert(number)
        return nil
      }
      return waiting
    }
    ended?.caller.resume(returning: .over)
  }
}
