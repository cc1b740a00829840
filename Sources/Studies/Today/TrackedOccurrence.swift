package import StudyModel

/// An occurrence with how things stand with it.
package struct TrackedOccurrence: Sendable, Hashable {
  package var occurrence: Occurrence
  package var state: OccurrenceState

  /// The run that was the occurrence; nil if there is none.
  package var run: FinishedRun? {
    if case .done(let run) = state { run } else { nil }
  }
}

extension PlannedTask {
  /// The occurrences from `start` to before `end` with their states at `now`.
  ///
  /// An occurrence takes the first run that counts and began in its window, also if that run ended
  /// after it or, by a clock that was set back, after `now`. Runs of other tasks are passed over.
  package func tracked(
    from start: UTCTime, until end: UTCTime, enrolled: Enrolment, zone: WallZone, now: UTCTime,
    finished: [FinishedRun]
  ) -> [TrackedOccurrence] {
    let runs = finished.filter { $0.task == id && $0.counts }
      .sorted { ($0.began, $0.ended) < ($1.began, $1.ended) }
    return occurrences(from: start, until: end, enrolled: enrolled, zone: zone).map { occurrence in
      let run = runs.first { occurrence.window.contains($0.began) }
      return TrackedOccurrence(
        occurrence: occurrence, state: Self.state(of: occurrence, run: run, now: now))
    }
  }

  private static func state(of occurrence: Occurrence, run: FinishedRun?, now: UTCTime)
    -> OccurrenceState
  {
    if let run { return .done(run) }
    if now < occurrence.opens { return .coming }
    return now < occurrence.ends ? .due : .missed
  }
}
