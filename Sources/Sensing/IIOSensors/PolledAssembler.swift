package import Sensors
package import StudyModel

/// Makes stream items from polled samples: blocks of a few, and a gap where polls were missed.
package struct PolledAssembler: Sendable, Equatable {
  private let periodNanoseconds: Double
  private let blockCount: Int
  private var nextSequence = 0
  private var times: [Int64] = []
  private var counts: [Int32] = []
  private var lastTime: Int64?
  private var missedTicks = 0
  private var pendingCause: GapCause?

  /// Polls at `rateHz`; blocks have `blockCount` samples.
  package init(rateHz: Double, blockCount: Int) {
    periodNanoseconds = 1e9 / rateHz
    self.blockCount = max(blockCount, 1)
  }

  /// The number of the sample that comes next.
  package var sequence: Int { nextSequence + times.count }

  /// Takes one sample; `ticks` polls fell due since the one before, 1 if all is well.
  package mutating func add(
    counts newCounts: [Int32], time: Int64, ticks: Int
  ) -> [StreamItem<AccelerationBlock>] {
    var items: [StreamItem<AccelerationBlock>] = []
    missedTicks += ticks - 1
    if let lastTime, let gap = gap(from: lastTime, to: time) {
      items = flush()
      nextSequence += gap.missingCount ?? 0
      items.append(.gap(gap))
    }
    (missedTicks, pendingCause, lastTime) = (0, nil, time)
    times.append(time)
    counts += newCounts
    return times.count >= blockCount ? items + flush() : items
  }

  /// Counts polls that brought no sample.
  package mutating func missed(ticks: Int) -> [StreamItem<AccelerationBlock>] {
    missedTicks += ticks
    return flush()
  }

  /// Says that the samples to come follow an interruption.
  package mutating func interrupt(_ cause: GapCause) -> [StreamItem<AccelerationBlock>] {
    pendingCause = cause
    return flush()
  }

  /// Gives out the block that is not full yet.
  package mutating func flush() -> [StreamItem<AccelerationBlock>] {
    guard !times.isEmpty else { return [] }
    let block = AccelerationBlock(firstSequence: nextSequence, times: times, counts: counts)
    nextSequence += times.count
    times.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    return [.samples(block)]
  }

  private func gap(from start: Int64, to end: Int64) -> Gap? {
    let byLength = max(Int((Double(end - start) / periodNanoseconds).rounded()) - 1, 0)
    guard pendingCause != nil || missedTicks > 0 else { return nil }
    return Gap(
      missingCount: pendingCause == nil ? missedTicks : byLength,
      start: Instant(nanoseconds: start), end: Instant(nanoseconds: end),
      cause: pendingCause ?? .stalled)
  }
}
