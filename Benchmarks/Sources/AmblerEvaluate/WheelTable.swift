import Signals

/// The columns of a file of the wheel-measured walks.
struct WheelTable {
  private let names: [String]
  private let rows: [[Double]]
  /// Seconds of each row since the walk began.
  let times: [Double]

  init(_ file: String, in folder: DataFolder) throws(EvaluationError) {
    names = (try folder.lines(file).first ?? "").split(separator: ";").map(String.init)
    rows = try folder.rows(file, separator: ";", skipping: 1)
    for name in ["time", "p_lat", "p_long", "p_acc", "p_speed", "steps", "distance"]
    where !names.contains(name) {
      throw .malformed(file: file, what: "it has no column \(name)")
    }
    times = Self.aligned(rows.map { $0[0] / 1000 })
  }

  func has(_ name: String) -> Bool { names.contains(name) }

  /// The numbers under a name, NaN where a row has none.
  func column(_ name: String) -> [Double] {
    guard let index = names.firstIndex(of: name) else { return rows.map { _ in .nan } }
    return rows.map { index < $0.count ? $0[index] : .nan }
  }

  /// Raw logs give the time of a fix by the wall clock, that of all else since the start.
  ///
  /// Rows stand in the order they came, so the median difference to the row before a fix is the
  /// offset between the clocks; it is steady to 25 ms.
  private static func aligned(_ times: [Double]) -> [Double] {
    let wallClock = 1e9
    var last = 0.0
    var offsets: [Double] = []
    for time in times {
      if time < wallClock { last = time } else { offsets.append(time - last) }
    }
    guard !offsets.isEmpty else { return times }
    let offset = offsets.sorted()[offsets.count / 2]
    return times.map { $0 < wallClock ? $0 : $0 - offset }
  }

  func fixes() -> [TrackFix] {
    let (latitudes, longitudes) = (column("p_lat"), column("p_long"))
    let (errors, speeds) = (column("p_acc"), column("p_speed"))
    return rows.indices.filter { latitudes[$0].isFinite && longitudes[$0].isFinite }.map {
      TrackFix(
        timeSeconds: times[$0], latitudeDegrees: latitudes[$0], longitudeDegrees: longitudes[$0],
        horizontalErrorMeters: errors[$0].isFinite ? errors[$0] : slipped(speeds[$0]),
        speedMetersPerSecond: errors[$0].isFinite && speeds[$0].isFinite ? speeds[$0] : nil)
    }
  }

  /// Raw logs leave out the empty cells of a fix without speed and heading, so that its error stands
  /// in the column of the speed.
  private func slipped(_ value: Double) -> Double? { value.isFinite ? value : nil }

  func steps() -> StepSeries {
    let readings = zip(times, column("steps")).filter { $0.1.isFinite }
    var steps: [Double] = []
    for ((from, before), (to, after)) in zip(readings, readings.dropFirst()) {
      let added = max(0, Int(after) - Int(before))
      for number in 0..<added {
        steps.append(from + (to - from) * Double(number + 1) / Double(added))
      }
    }
    return StepSeries(times: steps)
  }

  func acceleration() -> AccelerationSignal {
    let (x, y, z) = (column("m_accG_x"), column("m_accG_y"), column("m_accG_z"))
    let known = rows.indices.filter { x[$0].isFinite && y[$0].isFinite && z[$0].isFinite }
    return AccelerationSignal(
      times: known.map { times[$0] }, x: known.map { x[$0] }, y: known.map { y[$0] },
      z: known.map { z[$0] })
  }
}
