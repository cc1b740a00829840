package import StudyModel

/// Keeps the tally of a recording while its blocks and gaps come in; a pure value.
///
/// What was received and what is known to be missing always add up to what was expected.
/// Sequence numbers of the source are taken as they are, unless they contradict an announced gap
/// or run backwards: then they are shifted on, so that nothing announced as missing is hidden.
package struct LedgerBuilder: Sendable, Equatable {
  /// The tally up to now.
  package private(set) var ledger = Ledger()
  /// The time of the last sample, or of the beginning.
  package private(set) var lastTime: Instant
  /// How many of the last gaps came since the last sample.
  private var pendingGapCount = 0
  /// How many of the first gaps came before the first sample that is kept; nil while none is.
  private var leadingGapCount: Int?
  /// The time of the first sample, even if it was lost later; nil before it.
  private var firstTime: Instant?
  /// What is added to the sequence numbers of the source.
  private var shift = 0

  /// Begins an empty tally at `start`.
  package init(start: Instant) {
    lastTime = start
  }

  /// Takes consecutive samples in; returns the sequence number under which the first is recorded.
  package mutating func receive(
    firstSequence: Int, count: Int, firstTime: Instant, lastTime: Instant
  ) -> Int {
    guard count > 0 else { return firstSequence }
    let first = placed(firstSequence)
    self.firstTime = self.firstTime ?? firstTime
    endPendingGaps(at: firstTime)
    leadingGapCount = leadingGapCount ?? ledger.gaps.count
    ledger.lastSequence = first + count - 1
    ledger.expectedCount += count
    ledger.receivedCount += count
    self.lastTime = lastTime
    return first
  }

  /// Takes a gap in; gaps of one cause with no sample between them become one.
  ///
  /// So do the two words of one gap, the first when it begins and the second when it ends.
  package mutating func miss(_ gap: Gap) {
    var gap = gap
    gap.missingCount = gap.missingCount.map { min(max(0, $0), Self.largestHole) }
    let last = pendingGapCount > 0 ? ledger.gaps.last : nil
    if let last, let closed = gap.closing(last) {
      extend(by: (closed.missingCount ?? 0) - (last.missingCount ?? 0))
      ledger.gaps[ledger.gaps.count - 1] = closed
      return
    }
    extend(by: gap.missingCount ?? 0)
    add(gap)
  }

  /// Joins a gap to the one before it, where no sample is between them, or puts it behind.
  private mutating func add(_ gap: Gap) {
    if pendingGapCount > 0, let last = ledger.gaps.last, let joined = Self.joined(last, gap) {
      ledger.gaps[ledger.gaps.count - 1] = joined
    } else {
      ledger.gaps.append(gap)
      pendingGapCount += 1
    }
  }

  /// Counts the samples that came since `stored` as missing after all; gaps that were told since then stay.
  package mutating func lose(since stored: LedgerBuilder, cause: GapCause) {
    let count = ledger.receivedCount - stored.ledger.receivedCount
    guard count > 0 else { return }
    ledger.receivedCount -= count
    // What is recorded first was sampled before the recording began.
    lastTime = stored.lastTime
    if stored.firstTime == nil, let firstTime { lastTime = min(firstTime, lastTime) }
    pendingGapCount = stored.pendingGapCount + ledger.gaps.count - stored.ledger.gaps.count
    leadingGapCount = stored.leadingGapCount
    add(Gap(missingCount: count, start: lastTime, end: nil, cause: cause))
  }

  /// The gaps before the first sample and since the last one, without what a ledger tells of them that this tally had
  /// before.
  ///
  /// Those between samples can be read from the numbers of the samples.
  package func outerGaps(beyond told: Ledger) -> [Gap] {
    let leading = ledger.gaps.indices.prefix(leadingGapCount ?? 0)
    return (Array(leading) + ledger.gaps.indices.suffix(pendingGapCount)).compactMap { index in
      var gap = ledger.gaps[index]
      guard told.gaps.indices.contains(index) else { return gap }
      let known = told.gaps[index]
      gap.missingCount = (gap.missingCount ?? 0) - (known.missingCount ?? 0)
      gap.start = known.end ?? known.start
      return gap.missingCount ?? 0 > 0 ? gap : nil
    }
  }

  /// A hole of more than 10¹² samples is no hole: the source has begun to count anew.
  private static let largestHole = 1 << 40

  /// Where a sample of the source belongs, after holes that the numbers show and gaps that were announced.
  private mutating func placed(_ sourceSequence: Int) -> Int {
    guard firstTime != nil, let last = ledger.lastSequence else {
      return placedFirst(sourceSequence)
    }
    let hole = (sourceSequence &+ shift) &- (last + 1)
    if hole > Self.largestHole {
      miss(Gap(missingCount: nil, start: lastTime, end: nil, cause: .overrun))
    } else if hole > 0 {
      miss(hole: hole)
      return sourceSequence &+ shift
    }
    shift = (last + 1) &- sourceSequence
    return last + 1
  }

  /// Samples that are missing before the first one have the numbers just before it.
  private mutating func placedFirst(_ sourceSequence: Int) -> Int {
    let missing = ledger.expectedCount
    let isPlausible = sourceSequence >= missing && sourceSequence <= 1 << 53
    shift = isPlausible ? 0 : missing &- sourceSequence
    let first = isPlausible ? sourceSequence : missing
    ledger.firstSequence = first - missing
    return first
  }

  /// Gives a hole in the numbers to the pending gap whose size was unknown, else to one of its own.
  private mutating func miss(hole: Int) {
    let pending = ledger.gaps.indices.suffix(pendingGapCount)
    if let unknown = pending.first(where: { ledger.gaps[$0].missingCount == nil }) {
      ledger.gaps[unknown].missingCount = hole
      extend(by: hole)
    } else {
      miss(Gap(missingCount: hole, start: lastTime, end: nil, cause: .overrun))
    }
  }

  private mutating func extend(by missing: Int) {
    guard missing > 0 else { return }
    ledger.expectedCount += missing
    ledger.lastSequence = (ledger.lastSequence ?? -1) + missing
    if ledger.firstSequence == nil { ledger.firstSequence = 0 }
  }

  private mutating func endPendingGaps(at time: Instant) {
    for index in ledger.gaps.indices.suffix(pendingGapCount) where ledger.gaps[index].end == nil {
      ledger.gaps[index].end = time
    }
    pendingGapCount = 0
  }

  /// Two gaps as one; nil if their causes differ, or only one of them is of a known size.
  private static func joined(_ first: Gap, _ second: Gap) -> Gap? {
    guard first.cause == second.cause,
      (first.missingCount == nil) == (second.missingCount == nil)
    else { return nil }
    var joined = first
    joined.end = second.end
    if let one = first.missingCount, let two = second.missingCount {
      joined.missingCount = one + two
    }
    return joined
  }
}
