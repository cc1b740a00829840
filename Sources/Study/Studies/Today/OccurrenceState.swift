/// How things stand with an occurrence.
package enum OccurrenceState: Sendable, Hashable {
  /// Its window is not open yet.
  case coming
  /// It may be begun now.
  case due
  /// This run began in its window and waits to be gone on with; the window may have ended since.
  case begun(BegunRun)
  /// This run began in its window.
  case done(FinishedRun)
  /// Its window ended without such a run.
  case missed
}
