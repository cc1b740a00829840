package import Sensors
package import StudyModel

/// Makes stream items from raw blocks: gives samples their times and numbers, and finds the gaps.
///
/// A value without clock or device; the capturing thread feeds it.
package struct SampleAssembler: Sendable {
  /// Where times come from.
  package enum Timing: Sendable, Equatable {
    /// Timestamps are on our CLOCK_BOOTTIME.
    case direct
    /// Timestamps are on another clock.
    case mapped
    /// There are none; blocks of so many samples arrive together.
    case arrival(nominalRateHz: Double, blockCount: Int)
  }

  private var map = TimestampMap()
  private var spreading: ArrivalTimes?
  private var detector: GapDetector
  private let isMapped: Bool
  /// What the times of the newest block differ by from the device's own.
  private var clockOffset: Int64?
  private var pendingCause: GapCause?
  private var nextSequence = 0
  private var heldTimes: [Int64] = []
  /// The held times as the detector sees them: even, where the device has a clock of its own.
  private var heldEven: [Int64] = []
  private var heldCounts: [Int32] = []
  private var lastTime: Int64?

  /// Starts numbering at 0.
  package init(timing: Timing, nominalRateHz: Double?) {
    detector = GapDetector(nominalRateHz: nominalRateHz)
    switch timing {
    case .direct: isMapped = false
    case .mapped: isMapped = true
    case .arrival(let rate, let blockCount):
      isMapped = false
      spreading = ArrivalTimes(nominalRateHz: rate, blockCount: blockCount)
    }
  }

  /// The number of the sample that comes next.
  package var sequence: Int { nextSequence }

  /// Says that the samples to come follow an interruption, perhaps with another clock.
  ///
  /// Returns what was held back until it was clear whether something is missing.
  package mutating func interrupt(_ cause: GapCause) -> [StreamItem<AccelerationBlock>] {
    let items = flush()
    map.restart()
    spreading?.restart()
    detector.interrupt(cause)
    pendingCause = cause
    return items
  }

  /// Takes a block with three counts a sample; `timestamps` is empty where the device has none.
  package mutating func add(
    timestamps: [Int64], counts: [Int32], arrival: Int64
  ) -> [StreamItem<AccelerationBlock>] {
    if spreading != nil { return spread(counts, arrival: arrival) }
    guard isMapped else {
      return scan(timestamps, timestamps, counts, arrival: arrival, isLast: false)
    }
    let mapped = map.map(timestamps, arrival: arrival)
    let offsetBefore = clockOffset
    clockOffset = map.offset
    guard let step = mapped.stepIndex else {
      return scan(mapped.times, mapped.evenTimes, counts, arrival: arrival, isLast: false)
    }
    clockOffset = offsetBefore
    let before = scan(
      Array(mapped.times[..<step]), Array(mapped.evenTimes[..<step]),
      Array(counts[..<(step * 3)]), arrival: arrival, isLast: true)
    detector.interrupt(.clockStep)
    clockOffset = map.offset
    let after = scan(
      Array(mapped.times[step...]), Array(mapped.evenTimes[step...]),
      Array(counts[(step * 3)...]), arrival: arrival, isLast: false)
    return before + after
  }

  /// Gives out what was held back; nothing comes after it, or only after an interruption.
  package mutating func flush() -> [StreamItem<AccelerationBlock>] {
    scan([], [], [], arrival: heldEven.last ?? 0, isLast: true)
  }
}

extension SampleAssembler {
  private mutating func spread(
    _ counts: [Int32], arrival: Int64
  ) -> [StreamItem<AccelerationBlock>] {
    guard let spread = spreading?.spread(sampleCount: counts.count / 3, arrival: arrival),
      let first = spread.times.first
    else { return [] }
    var items: [StreamItem<AccelerationBlock>] = []
    if let gap = gapBeforeSpread(missing: spread.missingBefore, first: first) {
      items.append(taken(gap))
    }
    items.append(block(spread.times[...], counts[...]))
    pendingCause = nil
    lastTime = spread.times.last
    return items
  }

  /// Without timestamps what is missing can only be reckoned from the time that passed.
  private func gapBeforeSpread(missing: Int, first: Int64) -> Gap? {
    guard let last = lastTime, let period = spreading?.periodNanoseconds else { return nil }
    if let cause = pendingCause {
      let count = max(Int((Double(first - last) / period).rounded()) - 1, 0)
      return Gap(
        missingCount: count, start: Instant(nanoseconds: last),
        end: Instant(nanoseconds: max(first, last)), cause: cause)
    }
    guard missing > 0 else { return nil }
    return Gap(
      missingCount: missing, start: Instant(nanoseconds: last), end: Instant(nanoseconds: first),
      cause: .stalled)
  }

  private mutating func scan(
    _ newTimes: [Int64], _ newEven: [Int64], _ newCounts: [Int32], arrival: Int64, isLast: Bool
  ) -> [StreamItem<AccelerationBlock>] {
    let even = heldEven.isEmpty ? newEven : heldEven + newEven
    let times = heldTimes.isEmpty ? newTimes : heldTimes + newTimes
    let counts = heldCounts.isEmpty ? newCounts : heldCounts + newCounts
    guard !times.isEmpty else { return [] }
    let report = detector.scan(even, arrival: arrival, isLast: isLast)
    var items: [StreamItem<AccelerationBlock>] = []
    var start = 0
    for finding in report.findings {
      append(times[start..<finding.index], counts, to: &items)
      var gap = finding.gap
      // Counted on the device's clock, told on ours.
      if isMapped {
        gap.start = lastTime.map(Instant.init(nanoseconds:)) ?? gap.start
        gap.end = Instant(nanoseconds: times[finding.index])
      }
      items.append(taken(gap))
      start = finding.index
    }
    append(times[start..<report.heldFrom], counts, to: &items)
    heldTimes = Array(times[report.heldFrom...])
    heldEven = Array(even[report.heldFrom...])
    heldCounts = Array(counts[(report.heldFrom * 3)...])
    return items
  }

  private mutating func append(
    _ times: ArraySlice<Int64>, _ counts: [Int32],
    to items: inout [StreamItem<AccelerationBlock>]
  ) {
    guard !times.isEmpty else { return }
    items.append(block(times, counts[(times.startIndex * 3)..<(times.endIndex * 3)]))
  }

  private mutating func block(
    _ times: ArraySlice<Int64>, _ counts: ArraySlice<Int32>
  ) -> StreamItem<AccelerationBlock> {
    defer {
      nextSequence += times.count
      lastTime = times.last
    }
    return .samples(
      AccelerationBlock(
        firstSequence: nextSequence, times: Array(times), counts: Array(counts),
        clockOffset: clockOffset))
  }

  private mutating func taken(_ gap: Gap) -> StreamItem<AccelerationBlock> {
    nextSequence += gap.missingCount ?? 0
    return .gap(gap)
  }
}
