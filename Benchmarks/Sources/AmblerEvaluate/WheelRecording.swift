import Signals

/// A walk with satellite fixes and the distance of a measuring wheel.
struct WheelRecording {
  var name: String
  var track: FixTrack
  /// The phone's own steps, its running count spread evenly between readings.
  var steps: StepSeries
  /// The phone's acceleration where it was stored at its full rate.
  var acceleration: AccelerationSignal?
  var trueMeters: Double
  var from: Double
  var to: Double

  /// Whether this is the raw log of a walk whose table of whole seconds is there too.
  var isSecondForm: Bool { acceleration != nil }

  /// All walks of the folder, whole-second tables and raw event logs alike.
  static func all(in folder: DataFolder) throws(EvaluationError) -> [WheelRecording] {
    var recordings: [WheelRecording] = []
    for file in try folder.files(in: "gps-trundle", endingIn: [".csv.gz"]) {
      recordings.append(try read(file, in: folder))
    }
    return recordings
  }

  private static func read(
    _ file: String, in folder: DataFolder
  ) throws(EvaluationError) -> WheelRecording {
    let table = try WheelTable(file, in: folder)
    let fixes = table.fixes()
    let isRaw = table.has("total_distance")
    let known = isRaw ? table.column("total_distance").first : nil
    let wheel = table.column("distance").last { $0.isFinite }
    guard let meters = known ?? wheel, let to = table.times.last, !fixes.isEmpty else {
      throw .malformed(file: file, what: "it has no distance or no fix")
    }
    // The clock of every file starts with the walk: the wheel's count, which starts there too, is
    // already at a few metres when the first fix comes.
    return WheelRecording(
      name: String(file.split(separator: "/").last?.dropLast(7) ?? ""),
      track: FixTrack(fixes: fixes), steps: table.steps(),
      acceleration: isRaw ? table.acceleration() : nil, trueMeters: meters, from: 0, to: to)
  }
}
