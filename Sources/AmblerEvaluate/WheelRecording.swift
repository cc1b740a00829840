import Signals

/// A walk with satellite fixes and the distance of a measuring wheel.
struct WheelRecording {
  var name: String
  var track: FixTrack
  /// The phone's own steps, its running count spread evenly between readings.
  var steps: StepSeries
  var trueMeters: Double
  var from: Double
  var to: Double

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
    let header = try folder.lines(file).first ?? ""
    let names = header.split(separator: ";").map(String.init)
    let rows = try folder.rows(file, separator: ";", skipping: 1)
    func column(_ name: String) throws(EvaluationError) -> [Double] {
      guard let index = names.firstIndex(of: name) else {
        throw .malformed(file: file, what: "it has no column \(name)")
      }
      return rows.map { index < $0.count ? $0[index] : .nan }
    }
    let times = try column("time").map { $0 / 1000 }
    let fixes = fixes(
      times, try column("p_lat"), try column("p_long"), try column("p_acc"), try column("p_speed"))
    let known = names.contains("total_distance") ? try column("total_distance").first : nil
    let wheel = try column("distance").last { $0.isFinite }
    guard let meters = known ?? wheel, let from = fixes.first, let to = fixes.last else {
      throw .malformed(file: file, what: "it has no distance or no fix")
    }
    return WheelRecording(
      name: String(file.split(separator: "/").last?.dropLast(7) ?? ""),
      track: FixTrack(fixes: fixes), steps: steps(times, try column("steps")), trueMeters: meters,
      from: from.timeSeconds, to: to.timeSeconds)
  }

  private static func fixes(
    _ times: [Double], _ latitudes: [Double], _ longitudes: [Double], _ errors: [Double],
    _ speeds: [Double]
  ) -> [TrackFix] {
    times.indices.filter { latitudes[$0].isFinite && longitudes[$0].isFinite }.map {
      TrackFix(
        timeSeconds: times[$0], latitudeDegrees: latitudes[$0], longitudeDegrees: longitudes[$0],
        horizontalErrorMeters: errors[$0].isFinite ? errors[$0] : nil,
        speedMetersPerSecond: speeds[$0].isFinite ? speeds[$0] : nil)
    }
  }

  private static func steps(_ times: [Double], _ counts: [Double]) -> StepSeries {
    let readings = zip(times, counts).filter { $0.1.isFinite }
    var steps: [Double] = []
    for ((from, before), (to, after)) in zip(readings, readings.dropFirst()) {
      let added = max(0, Int(after) - Int(before))
      for number in 0..<added {
        steps.append(from + (to - from) * Double(number + 1) / Double(added))
      }
    }
    return StepSeries(times: steps)
  }
}
