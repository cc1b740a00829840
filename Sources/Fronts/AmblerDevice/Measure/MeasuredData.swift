import ActiveTasks
import Commands
import Recording
import Session
import Signals
import StudyModel

/// What is measured, from wherever it was read.
struct MeasuredData {
  var evidence: PartEvidence
  /// Seconds on the file's own clock at which `evidence` begins.
  var originSeconds: Double
  var timing: SampleTiming
  var missingCellCount = 0
  /// Nil for a recording, which says itself what its columns are.
  var plan: ColumnPlan?
  var attitudes: AttitudeSignal?
  var taps: [Tap] = []
  var hasButtons = false
  /// The sensor of a recording.
  var sensor: SensorDescription?

  /// The data of a file with columns.
  init(_ table: RoleTable, _ kind: MeasureKind, _ units: MeasureUnits, step: StepID) {
    let span = table.span ?? 0...0
    let origin = span.lowerBound
    timing = SampleTiming(table.times)
    originSeconds = Double(origin) * 1e-9
    evidence = PartEvidence(step: step, seconds: timing.seconds)
    missingCellCount = table.missingCellCount
    plan = table.plan
    attitudes = table.attitudes(after: origin)
    switch kind {
    case .distance:
      evidence.track = .init(data: table.track(after: origin), recording: step.text)
    case .tapping:
      taps = table.taps(after: origin)
      hasButtons = table.has(.button)
    case .steps, .gait, .reaction, .tremor, .sway, .rom:
      guard attitudes == nil else { break }
      let holds = timing.hasGaps || missingCellCount > 0
      evidence.acceleration = .init(
        judging: table.acceleration(after: origin, units), recording: step.text,
        flags: holds ? [.gaps] : [])
      evidence.gyroscope = table.angularRate(after: origin).map {
        .init(judging: $0, recording: step.text)
      }
    }
  }

  /// The data of a recording.
  init(_ reader: RecordingReader, step: StepID) throws(RecordingError) {
    let summary = reader.summary
    let started = summary.started
    evidence = PartEvidence(
      step: step, began: started, seconds: ((summary.ended ?? started) - started).inSeconds)
    try evidence.take(reader, id: summary.id)
    sensor = summary.sensor
    originSeconds = 0
    let seconds = evidence.acceleration?.data.times ?? evidence.track?.data.fixes.map(\.timeSeconds)
    timing = SampleTiming((seconds ?? []).map { Int64($0 * 1e9) })
  }

  /// Adds the acceleration that was recorded beside a track, on the same clock.
  mutating func add(acceleration table: RoleTable, _ units: MeasureUnits) {
    let origin = Int64((originSeconds * 1e9).rounded())
    let timing = SampleTiming(table.times)
    evidence.acceleration = .init(
      judging: table.acceleration(after: origin, units), recording: evidence.step.text,
      flags: timing.hasGaps || table.missingCellCount > 0 ? [.gaps] : [])
    missingCellCount += table.missingCellCount
  }
}
