import Glibc
import Signals

extension WalkRecording {
  /// All step recordings of the folder.
  static func all(in folder: DataFolder) throws(EvaluationError) -> [WalkRecording] {
    var recordings: [WalkRecording] = []
    for file in try folder.files(in: "steps-oxford", endingIn: [".acc.csv.gz"]) {
      recordings.append(try oxford(file, in: folder))
    }
    for file in try folder.files(in: "steps-oxford-validation", endingIn: [".csv.gz"]) {
      recordings.append(try validation(file, in: folder))
    }
    for file in try folder.files(in: "steps-bangle", endingIn: [".csv", ".csv.gz"]) {
      recordings.append(try wrist(file, in: folder))
    }
    for file in try folder.files(in: "steps-nodepedometer", endingIn: ["NotWalking2.csv.gz"]) {
      recordings += try notWalking(file, in: folder)
    }
    return recordings
  }

  /// Columns ax, ay, az without gravity, yaw, pitch, roll, at 100 Hz.
  ///
  /// Gravity is put back from pitch and roll; it is not said which way it counts, so both are
  /// tried.
  private static func notWalking(
    _ file: String, in folder: DataFolder
  ) throws(EvaluationError) -> [WalkRecording] {
    let rows = try checked(try folder.rows(file), columns: 6, file: file)
    return [1.0, -1.0].map { sign in
      let gravity = sign * standardGravityMetersPerSecondSquared
      return WalkRecording(
        name: name(file) + (sign > 0 ? ", gravity added" : ", gravity taken off"),
        group: .phoneStill,
        signal: AccelerationSignal(
          times: rows.indices.map { Double($0) / 100 },
          x: rows.map { $0[0] + gravity * cos($0[4]) * sin($0[5]) },
          y: rows.map { $0[1] - gravity * sin($0[4]) },
          z: rows.map { $0[2] - gravity * cos($0[4]) * cos($0[5]) }),
        trueCount: 0, trueTimes: nil)
    }
  }

  /// Columns t_ns, accuracy, ax, ay, az; the steps' t_ns are in a file beside it.
  private static func oxford(
    _ file: String, in folder: DataFolder
  ) throws(EvaluationError) -> WalkRecording {
    let rows = try checked(folder.rows(file), columns: 5, file: file)
    let origin = rows.first?[0] ?? 0
    let stepFile = file.dropLast(".acc.csv.gz".count) + ".steps.txt"
    let steps = try folder.rows(String(stepFile)).map { ($0[0] - origin) * 1e-9 }
    return WalkRecording(
      name: name(file), group: .phoneOxford,
      signal: signal(rows, origin: origin, secondsPerTick: 1e-9, firstAxis: 2),
      trueCount: steps.count, trueTimes: steps)
  }

  /// Columns t_ns, ax, ay, az, their count, the foot device's running count, the phone's count.
  private static func validation(
    _ file: String, in folder: DataFolder
  ) throws(EvaluationError) -> WalkRecording {
    let rows = try checked(folder.rows(file), columns: 7, file: file)
    let origin = rows.first?[0] ?? 0
    var steps: [Double] = []
    for (row, next) in zip(rows, rows.dropFirst()) where next[5] > row[5] {
      let time = (next[0] - origin) * 1e-9
      steps += Array(repeating: time, count: Int(next[5] - row[5]))
    }
    return WalkRecording(
      name: name(file), group: .phoneValidation,
      signal: signal(rows, origin: origin, secondsPerTick: 1e-9, firstAxis: 1),
      trueCount: Int(rows.map { $0[5] }.max() ?? 0), trueTimes: steps)
  }

  /// Columns time_ms, x, y, z with 8192 for 1 g; the count is in the file's name.
  private static func wrist(
    _ file: String, in folder: DataFolder
  ) throws(EvaluationError) -> WalkRecording {
    let rows = try checked(folder.rows(file, skipping: 1), columns: 4, file: file)
    let digits = name(file).split(separator: "_").dropFirst().first?.prefix { $0.isNumber }
    guard let count = digits.flatMap({ Int($0) }) else {
      throw .malformed(file: file, what: "its name has no count")
    }
    let scale = standardGravityMetersPerSecondSquared / 8192
    return WalkRecording(
      name: name(file), group: count > 0 ? .wristWalking : .wristStill,
      signal: signal(
        rows, origin: rows.first?[0] ?? 0, secondsPerTick: 1e-3, firstAxis: 1, scale: scale),
      trueCount: count, trueTimes: nil)
  }

  private static func signal(
    _ rows: [[Double]], origin: Double, secondsPerTick: Double, firstAxis: Int, scale: Double = 1
  ) -> AccelerationSignal {
    AccelerationSignal(
      times: rows.map { ($0[0] - origin) * secondsPerTick },
      x: rows.map { $0[firstAxis] * scale }, y: rows.map { $0[firstAxis + 1] * scale },
      z: rows.map { $0[firstAxis + 2] * scale })
  }

  private static func checked(
    _ rows: [[Double]], columns: Int, file: String
  ) throws(EvaluationError) -> [[Double]] {
    guard rows.allSatisfy({ $0.count >= columns }) else {
      throw .malformed(file: file, what: "a row has fewer than \(columns) columns")
    }
    return rows
  }

  private static func name(_ file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.split(separator: ".").first.map(String.init) ?? last
  }
}
