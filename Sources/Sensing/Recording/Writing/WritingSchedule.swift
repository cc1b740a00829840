import StudyModel

/// When a recording is flushed, anchored, and its description written anew; a pure value.
struct WritingSchedule: Sendable, Equatable {
  private let start: Instant
  private var lastFlush: Instant
  private var lastAnchor: Instant
  private var lastSummary: Instant
  private var storedGapCount = 0

  /// Up to so many gaps, each new one is written to the description at once.
  private static let promptGapCount = 100

  init(start: Instant) {
    self.start = start
    lastFlush = start
    lastAnchor = start
    lastSummary = start
  }

  /// True each time `RecordingLimits.flushInterval` has passed.
  mutating func isFlushDue(_ now: Instant) -> Bool {
    Self.isDue(now, &lastFlush, after: RecordingLimits.flushInterval)
  }

  /// True about every ten seconds.
  mutating func isAnchorDue(_ now: Instant) -> Bool {
    Self.isDue(now, &lastAnchor, after: RecordingLimits.anchorInterval)
  }

  /// True every ten seconds at first, and later each time the recording has grown by a sixtieth, so that
  /// the growing list of anchors is not written too often in weeks; and at once for the first gaps.
  func isSummaryDue(_ now: Instant, gapCount: Int) -> Bool {
    let growth = Duration.nanoseconds((now - start).nanoseconds / 60)
    let isNewGap = gapCount != storedGapCount && gapCount <= Self.promptGapCount
    return isNewGap || now - lastSummary >= max(RecordingLimits.anchorInterval, growth)
  }

  /// The description is on the disk; until it is, it stays due.
  mutating func summaryIsStored(_ now: Instant, gapCount: Int) {
    lastSummary = now
    storedGapCount = gapCount
  }

  private static func isDue(_ now: Instant, _ last: inout Instant, after length: Duration) -> Bool {
    guard now - last >= length else { return false }
    last = now
    return true
  }
}
