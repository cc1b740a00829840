package import Recording
package import Signals
package import StudyModel

/// How good a recording is: the report that its description and the result carry.
///
/// It is made from what was recorded, as it was recorded: no calibration changes it.
package struct RecordingQuality: Sendable, Equatable {
  package static let name = "recording-quality"
  package static let version = "1"

  /// Samples a second while they came, gaps left out; nil for fewer than two samples.
  package var achievedRateHz: Double?
  /// Half of the intervals between neighbours are no longer, in milliseconds.
  package var intervalP50Milliseconds: Double?
  package var intervalP99Milliseconds: Double?
  package var gapCount: Int
  /// The lengths of all gaps together, from the last sample before to the first after.
  package var gapSeconds: Double
  package var longestGapSeconds: Double
  /// Nil for a kind of stream whose signal is not judged.
  package var flatAxes: [SensorAxis]?
  /// Only of acceleration, and only if there are samples.
  package var motion: MotionQuality?

  /// Reads a closed recording through once, piece by piece, in memory that does not grow with it.
  package init(_ reader: RecordingReader) throws(RecordingError) {
    let summary = reader.summary
    self.init(timing: summary)
    let judgement = summary.kind.facets.judgement
    guard judgement != .timesAlone else { return }
    let columns = summary.sensor.columns
    guard columns.count == 3 else { throw .wrongColumns }
    let facts = SensorFacts(summary.sensor)
    var meter = MotionQualityMeter(facts)
    _ = try reader.visit(
      rows: { rows, range in
        for row in range {
          let axes = (0..<3).map { columns[$0].value(Double(rows.cells[3 * row + $0])) }
          let seconds = Double(rows.times[row] - summary.started.nanoseconds) * 1e-9
          meter.take(seconds: seconds, x: axes[0], y: axes[1], z: axes[2])
        }
      },
      gap: { _ in meter.gap() })
    take(meter, judgesMovement: judgement == .movement)
  }

  private init(timing summary: RecordingSummary) {
    achievedRateHz = summary.achievedRateHz
    intervalP50Milliseconds = summary.intervals.map { Double($0.p50) * 1e-6 }
    intervalP99Milliseconds = summary.intervals.map { Double($0.p99) * 1e-6 }
    let end = summary.ended
    let lengths = summary.ledger.gaps.map { gap in
      max(0, ((gap.end ?? end ?? gap.start) - gap.start).inSeconds)
    }
    gapCount = lengths.count
    gapSeconds = lengths.reduce(0, +)
    longestGapSeconds = lengths.max() ?? 0
  }

  private mutating func take(_ meter: MotionQualityMeter, judgesMovement: Bool) {
    guard let quality = meter.quality else {
      flatAxes = []
      return
    }
    if judgesMovement {
      motion = quality
      flatAxes = quality.flatAxes
    } else {
      flatAxes = meter.constantAxes
    }
  }
}

extension SensorFacts {
  /// What a description tells of its sensor.
  package init(_ sensor: SensorDescription) {
    self.init(
      rateHz: sensor.requestedRateHz,
      rangeMetersPerSecondSquared: sensor.rangeMetersPerSecondSquared,
      stepMetersPerSecondSquared: sensor.columns.first?.scale)
  }
}
