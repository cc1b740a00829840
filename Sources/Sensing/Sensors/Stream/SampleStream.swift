import Clocks
package import StudyModel
import System

/// The bounded queue between a sensor's thread and its one consumer.
///
/// A sensor cannot be slowed down: when the queue is full the oldest block is dropped and counted,
/// and the consumer meets a gap of cause `queueFull` in its place.
package final class SampleStream<Block: SampleBlock>: Sendable {
  private struct State {
    var items: [StreamItem<Block>] = []
    var isFinished = false
    var failure: SensorError?
    var lastSign = SystemClock.now
  }

  private let state = Lock(State())
  private let limit: Int

  /// Makes a stream that holds at most `limit` items, and no fewer than two.
  package init(limit: Int = 256) {
    self.limit = max(2, limit)
  }

  /// Adds an item; never blocks for longer than a lock is held.
  ///
  /// Ignored after `finish`. The second word of a gap, which tells its end, takes the place of the
  /// first if that still waits.
  package func push(_ item: StreamItem<Block>) {
    state.withLockAndSignal { state in
      guard !state.isFinished else { return }
      state.lastSign = SystemClock.now
      if case .gap(let gap) = item, case .gap(let open) = state.items.last,
        let closed = gap.closing(open)
      {
        state.items[state.items.count - 1] = .gap(closed)
        return
      }
      state.items.append(item)
      if state.items.count > limit { Self.dropOldest(&state.items) }
    }
  }

  /// Says that the sensor's thread still comes round, though it has nothing to tell.
  package func giveSign() {
    state.withLock { $0.lastSign = SystemClock.now }
  }

  /// When the sensor's thread last gave a sign of life: an item, or the word that there is none.
  package var lastSign: Instant { state.withLock { $0.lastSign } }

  /// Ends the stream; `failure` says why if it was not asked for.
  package func finish(_ failure: SensorError? = nil) {
    state.withLockAndSignal { state in
      guard !state.isFinished else { return }
      state.isFinished = true
      state.failure = failure
    }
  }

  /// Blocks until there is an item, and takes it; nil once the stream is finished and empty.
  ///
  /// Not to be called from Swift's concurrency pool.
  package func next() -> StreamItem<Block>? {
    state.wait(until: { $0.isFinished || !$0.items.isEmpty }) { state in
      state.items.isEmpty ? nil : state.items.removeFirst()
    }
  }

  /// What came of a wait for the next item.
  package enum Next: Sendable {
    case item(StreamItem<Block>)
    /// Nothing came in that time.
    case nothing
    /// The stream is finished and empty.
    case end
  }

  /// Blocks until there is an item, at most so long, and takes it.
  ///
  /// Not to be called from Swift's concurrency pool.
  package func next(waitingAtMost limit: Duration) -> Next {
    state.wait(until: { $0.isFinished || !$0.items.isEmpty }, atMost: limit) { state in
      state.items.isEmpty ? .end : .item(state.items.removeFirst())
    } ?? .nothing
  }

  /// Why the stream ended; nil while it runs or when it was stopped on purpose.
  package var failure: SensorError? { state.withLock { $0.failure } }

  /// Turns the two oldest items into one gap, so that the count stays and nothing is lost in silence.
  private static func dropOldest(_ items: inout [StreamItem<Block>]) {
    let dropped = items.prefix(2).map(Self.asGap)
    items.replaceSubrange(0..<2, with: [.gap(merged(dropped))])
  }

  private static func asGap(_ item: StreamItem<Block>) -> Gap {
    switch item {
    case .gap(let gap): gap
    case .samples(let block):
      Gap(
        missingCount: block.sampleCount, start: block.firstTime ?? Instant(nanoseconds: 0),
        end: block.lastTime, cause: .queueFull)
    }
  }

  private static func merged(_ gaps: [Gap]) -> Gap {
    let counts = gaps.map(\.missingCount)
    let total = counts.contains(nil) ? nil : counts.compactMap(\.self).reduce(0, +)
    return Gap(
      missingCount: total, start: gaps.first?.start ?? Instant(nanoseconds: 0),
      end: gaps.last?.end, cause: .queueFull)
  }
}
