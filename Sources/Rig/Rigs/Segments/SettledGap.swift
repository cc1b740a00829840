package import Studies
package import StudyModel

/// How long a gap over a boot was: told once the wall clock can be trusted, of one whose samples could not be
/// counted when they came again.
package struct SettledGap: Sendable, Hashable {
  package var started: UTCTime
  package var ended: UTCTime
  /// The same moment as `ended`, as the gap's own ledger has it.
  package var end: Instant
  package var cause: GapCause
  /// How many samples are missing; nil where no rate is known.
  package var missingCount: Int?

  package init(
    started: UTCTime, ended: UTCTime, end: Instant, cause: GapCause, missingCount: Int?
  ) {
    self.started = started
    self.ended = ended
    self.end = end
    self.cause = cause
    self.missingCount = missingCount
  }
}

/// A gap over a boot while nobody knows how long it was.
package struct UnsettledGap: Sendable, Hashable {
  private let tail: StreamTail
  private let started: UTCTime
  private let end: Instant
  private let cause: GapCause

  /// What ended at the tail goes on with a sample at `end`; nil where the tail's time is known.
  package init?(after tail: StreamTail, until end: Instant, cause: GapCause) {
    guard let started = tail.unsettledUTC else { return nil }
    self.tail = tail
    self.started = started
    self.end = end
    self.cause = cause
  }

  /// The gap by a wall clock that is synchronised; nil while it is not, or still says that the gap ended before it
  /// began.
  ///
  /// What the schedule does not ask for is not missing.
  package func settled(
    by anchor: ClockAnchor, _ schedule: RecordingSchedule, in zone: WallZone
  ) -> SettledGap? {
    guard anchor.isSynchronized == true else { return nil }
    let ended = UTCTime(
      nanoseconds: anchor.utc.nanoseconds + (end - anchor.boot).nanoseconds)
    guard started < ended else { return nil }
    let length = schedule.scheduledTime(from: started, to: ended, in: zone)
    return SettledGap(
      started: started, ended: ended, end: end, cause: cause,
      missingCount: cause == .notScheduled ? 0 : tail.missingCount(in: length))
  }
}
