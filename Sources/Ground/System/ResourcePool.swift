/// A few things that are lent to callers, who wait for them without a thread.
package final class ResourcePool<Item: Sendable>: Sendable {
  private struct State {
    var free: [Item]
    var waiting: [CheckedContinuation<Item?, Never>] = []
    /// How many of those who wait, the first ones, came ahead of the others.
    var aheadCount = 0
    var isClosed = false
  }

  private let state: Lock<State>
  /// How many there are.
  package let count: Int
  /// How many callers may wait.
  private let waitingLimit: Int

  /// Lends these things, each to one caller at a time.
  package init(_ items: [Item], waitingLimit: Int) {
    state = Lock(State(free: items))
    count = items.count
    self.waitingLimit = waitingLimit
  }

  /// One of them, as soon as one is free; nil if too many wait, or nothing is lent any more.
  ///
  /// Who comes `ahead` waits only for others who did; if too many wait, the last who did not is turned away instead.
  package func take(ahead: Bool = false) async -> Item? {
    await withCheckedContinuation { caller in
      let (served, item) = state.withLock {
        state -> (CheckedContinuation<Item?, Never>?, Item?) in
        if state.isClosed { return (caller, nil) }
        if let item = state.free.popLast() { return (caller, item) }
        var turnedAway: CheckedContinuation<Item?, Never>?
        if state.waiting.count >= waitingLimit {
          guard ahead, state.aheadCount < state.waiting.count else { return (caller, nil) }
          turnedAway = state.waiting.removeLast()
        }
        state.waiting.insert(caller, at: ahead ? state.aheadCount : state.waiting.count)
        if ahead { state.aheadCount += 1 }
        return (turnedAway, nil)
      }
      served?.resume(returning: item)
    }
  }

  /// Gives one back, to whoever has waited longest, first of those ahead; false if nothing is lent any more.
  @discardableResult
  package func giveBack(_ item: Item) -> Bool {
    let (next, isOpen) = state.withLock { state -> (CheckedContinuation<Item?, Never>?, Bool) in
      if state.isClosed { return (nil, false) }
      if !state.waiting.isEmpty {
        state.aheadCount = max(0, state.aheadCount - 1)
        return (state.waiting.removeFirst(), true)
      }
      state.free.append(item)
      return (nil, true)
    }
    next?.resume(returning: item)
    return isOpen
  }

  /// Turns away all callers, now and later; gives what is not lent.
  package func close() -> [Item] {
    let (waiting, free) = state.withLock { state in
      defer {
        (state.waiting, state.aheadCount, state.free, state.isClosed) = ([], 0, [], true)
      }
      return (state.waiting, state.free)
    }
    for caller in waiting { caller.resume(returning: nil) }
    return free
  }

  /// How many are lent, and how many callers wait, at this moment.
  package var use: (lent: Int, waiting: Int) {
    state.withLock { (count - $0.free.count, $0.waiting.count) }
  }
}
