import ActiveTasks
import Recording
import StudyModel

/// What a recording's description says of the measures of a part.
struct RecordedFlags {
  private(set) var flags: Set<QualityFlag> = []
  /// The holes of the ledger that lie in the part, in its seconds.
  private(set) var marks: [PartEvidence.QualityMark] = []
  /// `lowRate` if the rate of the whole recording was low.
  let slowness: Set<QualityFlag>

  init(_ summary: RecordingSummary, from began: Instant, within span: ClosedRange<Double>) {
    slowness =
      QualityFlag.isLow(
        summary.achievedRateHz, requested: summary.sensor.requestedRateHz) ? [.lowRate] : []
    if summary.sensor.isSimulated { flags.insert(.simulated) }
    if summary.ledger.receivedCount == 0 { flags.insert(.sensorMissing) }
    for gap in summary.ledger.gaps {
      let start = (gap.start - began).inSeconds
      // One without an end lasts as long as the part.
      let end = gap.end.map { ($0 - began).inSeconds } ?? span.upperBound
      let isOver = gap.end == nil && start > span.upperBound
      let hole = min(start, end)...max(start, end)
      guard !isOver, hole.overlaps(span) else { continue }
      marks.append(PartEvidence.QualityMark(.gaps, hole))
      flags.insert(.gaps)
    }
  }
}
