import System

/// The blocks that one watcher has not taken yet.
package final class LiveWatch: Sendable {
  private struct State {
    var blocks: [LiveBlock] = []
    var lost = 0
    var isOver = false
    var taker: CheckedContinuation<[LiveBlock]?, Never>?
  }

  private let state = Lock(State())

  /// Some seconds of many streams; who takes nothing for so long gets the newest.
  private static let limit = 1_024

  init() {}

  func push(_ block: LiveBlock) {
    let (taker, blocks) = state.withLock { state in
      guard !state.isOver else { return Self.nobody }
      state.blocks.append(block)
      if state.blocks.count > Self.limit {
        state.blocks.removeFirst(Self.limit / 2)
        state.lost += Self.limit / 2
      }
      guard let taker = state.taker else { return Self.nobody }
      state.taker = nil
      return (taker, Self.take(&state))
    }
    taker?.resume(returning: blocks)
  }

  /// Ends the watch: what waits is not given any more.
  package func end() {
    let taker = state.withLock { state in
      state.isOver = true
      defer { state.taker = nil }
      return state.taker
    }
    taker?.resume(returning: nil)
  }

  /// What has come since the last time, as soon as there is something; nil when the watch is over.
  ///
  /// One task at a time takes.
  package func next() async -> [LiveBlock]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { taker in
        let outcome = state.withLock { state -> [LiveBlock]?? in
          if state.isOver { return .some(nil) }
          if !state.blocks.isEmpty { return Self.take(&state) }
          state.taker = taker
          return nil
        }
        if let outcome { taker.resume(returning: outcome) }
      }
    } onCancel: {
      end()
    }
  }

  private static let nobody: (CheckedContinuation<[LiveBlock]?, Never>?, [LiveBlock]) = (nil, [])

  private static func take(_ state: inout State) -> [LiveBlock] {
    defer { (state.blocks, state.lost) = ([], 0) }
    guard state.lost > 0 else { return state.blocks }
    return [LiveBlock(stream: 0, .lost(blocks: state.lost))] + state.blocks
  }
}
