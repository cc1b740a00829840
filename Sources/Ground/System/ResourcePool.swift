/// A few things that are lent to callers, who wait for them without a thread.
package final class ResourcePool<Item: Sendable>: Sendable {
  private struct State {
    var free: [Item]
    var waiting: [CheckedContinuation<Item?, Never>] = []
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
  package func take() async -> Item? {
    await withCheckedContinuation { caller in
      let (isServed, item) = state.withLock { state -> (Bool, Item?) in
        if state.isClosed { return (true, nil) }
        if let item = state.free.popLast() { return (true, item) }
        guard state.waiting.count < waitingLimit else { return (true, nil) }
        state.waiting.append(caller)
        return (false, nil)
      }
      if isServed { caller.resume(returning: item) }
    }
  }

  /// Gives one back, to whoever has waited longest; false if nothing is lent any more.
  @discardableResult
  package func giveBack(_ item: Item) -> Bool {
    let (next, isOpen) = state.withLock { state -> (CheckedContinuation<Item?, Never>?, Bool) in
      if state.isClosed { return (nil, false) }
      if !state.waiting.isEmpty { return (state.waiting.removeFirst(), true) }
      state.free.append(item)
      return (nil, true)
    }
    next?.resume(returning: item)
    return isOpen
  }

  /// Turns away all callers, now and later; gives what is not lent.
  package func close() -> [Item] {
    let (waiting, free) = state.withLock { state in
      defer { (state.waiting, state.free, state.isClosed) = ([], [], true) }
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
