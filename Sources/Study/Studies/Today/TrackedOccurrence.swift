package import StudyModel

/// An occurrence with how things stand with it.
package struct TrackedOccurrence: Sendable, Hashable {
  package var occurrence: Occurrence
  package var state: OccurrenceState

  /// The run that was the occurrence; nil if none has ended.
  package var run: FinishedRun? {
    if case .done(let run) = state { run } else { nil }
  }

  /// Whether a run of it waits to be gone on with.
  package var isBegun: Bool {
    if case .begun = state { true } else { false }
  }
}

extension PlannedTask {
  /// The occurrences from `start` to before `end` with their states at `now`.
  ///
  /// An occurrence takes the first run that counts and began in its window, also if that run ended
  /// after it or, by a clock that was set back, after `now`. Without one it takes the first that was
  /// begun in its window and waits: it would count as soon as it ends. Runs of other tasks count as
  /// events that a schedule may follow.
  package func tracked(
    from start: UTCTime, until end: UTCTime, enrolled: Enrolment, zone: WallZone, now: UTCTime,
    finished: [FinishedRun], begun: [BegunRun] = []
  ) -> [TrackedOccurrence] {
    let runs = finished.filter { $0.task == id && $0.counts }
      .sorted { ($0.began, $0.ended) < ($1.began, $1.ended) }
    let waiting = begun.filter { $0.task == id }.sorted { $0.began < $1.began }
    return occurrences(
      from: start, until: end, enrolled: enrolled, zone: zone, finished: finished
    ).map { occurrence in
      let window = occurrence.window
      if let run = runs.first(where: { window.contains($0.began) }) {
        return TrackedOccurrence(occurrence: occurrence, state: .done(run))
      }
      if let run = waiting.first(where: { window.contains($0.began) }) {
        return TrackedOccurrence(occurrence: occurrence, state: .begun(run))
      }
      return TrackedOccurrence(
        occurrence: occurrence, state: Self.state(ofUntouched: occurrence, now: now))
    }
  }

  /// The state where no run began in the window.
  private static func state(
    ofUntouched occurrence: Occurrence, now: UTCTime
  ) -> OccurrenceState {
    if now < occurrence.opens { return .coming }
    return now < occurrence.ends ? .due : .missed
  }
}
