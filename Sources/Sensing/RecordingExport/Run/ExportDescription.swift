import Recording
import StrictJSON
import StudyModel

/// What stands beside the samples: the sensor, units, the ledger, the clock, and what was done to them.
struct ExportDescription {
  let found: ExportedRecording
  let columns: [ExportedColumn]
  /// The one that was applied.
  let calibration: AccelerometerCalibration?
  /// The one that the result was measured with.
  let calibrationOfResult: JSONValue?

  var json: JSONValue {
    let summary = found.summary
    return .object([
      "ambler": .number(1),
      "recording": .string(summary.id),
      "kind": .string(summary.kind.rawValue),
      "state": .string(summary.state.rawValue),
      "data": .string(ending),
      "sha256": summary.contentDigest.map { .string($0) },
      "columns": .list(columns.map(Self.json)),
      "utc": utc,
      "calibration": calibrationJSON,
      "mountMatrixApplied": summary.sensor.mountMatrix == nil ? nil : .boolean(false),
      "achievedRateHz": summary.achievedRateHz.flatMap { .number($0) },
      "ledger": found.ledger.json,
      "sensor": summary.sensor.json,
      "clock": .list(summary.clock.map(\.json)),
      "quality": summary.quality,
      "researchkit": researchKit,
      "files": .list(found.files.map { .string($0.name) }),
    ])
  }

  /// Whether the samples are what was recorded.
  private var ending: String {
    switch found.ending {
    case .complete: "complete"
    case .open: "open"
    case .torn: "torn"
    case .corrupted: "corrupted"
    case .altered: "altered"
    }
  }

  private static func json(_ column: ExportedColumn) -> JSONValue {
    .object([
      "name": .string(column.name), "of": .string(column.source.name),
      "unit": column.source.unit.map { .string($0) },
    ])
  }

  private var utc: JSONValue {
    guard !found.hasNoClock else { return ["known": .boolean(false)] }
    let steps = found.steps.map { step -> JSONValue in
      .object([
        "bootNanoseconds": .number(Int(step.boot.nanoseconds)),
        "nanoseconds": .number(Int(step.nanoseconds)),
      ])
    }
    return .object([
      "known": .boolean(true), "method": "linear between anchors, steps of the clock taken out",
      "steps": .list(steps),
    ])
  }

  private var calibrationJSON: JSONValue {
    .object([
      "applied": .boolean(calibration != nil), "file": calibration?.json,
      "ofResult": calibrationOfResult,
    ])
  }

  private var researchKit: JSONValue? {
    guard found.files.contains(where: { $0.name.hasSuffix(RecordingForm.researchkit.suffix) })
    else { return nil }
    return .object([
      "itemsLeftOut": .number(found.itemsLeftOut),
      "signReversed": .boolean(found.summary.kind == .accelerometer),
    ])
  }
}
