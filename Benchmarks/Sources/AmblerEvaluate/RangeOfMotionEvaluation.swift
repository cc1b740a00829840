import Glibc
import Signals

/// How well angles are found on simulated joints: any axis, any way of strapping the device on.
struct RangeOfMotionEvaluation: Evaluation {
  private struct Joint {
    var range: Double
    var seed: UInt64
    var isUprightPlane: Bool

    static let rateHz = 100.0
    static let seconds = 8.0
    static let times = (0..<Int(seconds * rateHz)).map { Double($0) / rateHz }

    /// Still for a second, there in three, still for a second, back in three.
    func degrees(at time: Double) -> Double {
      let share = time < 4 ? (time - 1) / 3 : (8 - time) / 3
      return range * (0.5 - 0.5 * cos(Double.pi * min(max(share, 0), 1)))
    }

    private var mountingAndAxis: (Quaternion, [Double]) {
      var dice = SimulationDice(seed: seed)
      let parts = (0..<4).map { _ in dice.normal() }
      var axis = (0..<3).map { _ in dice.normal() }
      if isUprightPlane { axis[2] = 0 }
      let length = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let axisLength = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let mounting = Quaternion(
        w: parts[0] / length, x: parts[1] / length, y: parts[2] / length, z: parts[3] / length)
      return (mounting, axis.map { $0 / axisLength })
    }

    func attitudes(at times: [Double]) -> [Quaternion] {
      let (mounting, axis) = mountingAndAxis
      return times.map { time in
        let half = degrees(at: time) * Double.pi / 360
        let sine = sin(half)
        return Quaternion(w: cos(half), x: axis[0] * sine, y: axis[1] * sine, z: axis[2] * sine)
          * mounting
      }
    }

    /// Gravity in the device, with normal noise of 0.03 m/s².
    var acceleration: AccelerationSignal {
      var dice = SimulationDice(seed: seed &+ 1)
      var signal = AccelerationSignal(times: Self.times)
      for attitude in attitudes(at: Self.times) {
        let up = attitude.inverse * Quaternion(w: 0, x: 0, y: 0, z: 9.81) * attitude
        signal.x.append(up.x + 0.03 * dice.normal())
        signal.y.append(up.y + 0.03 * dice.normal())
        signal.z.append(up.z + 0.03 * dice.normal())
      }
      return signal
    }

    /// The turning of the device, with an offset of 0.02 rad/s and normal noise of 0.005 rad/s.
    var angularRate: AngularRateSignal {
      var dice = SimulationDice(seed: seed &+ 2)
      var signal = AngularRateSignal(times: Self.times)
      let grain = 1e-4
      let before = attitudes(at: Self.times.map { $0 - grain / 2 })
      let after = attitudes(at: Self.times.map { $0 + grain / 2 })
      for (before, after) in zip(before, after) {
        let step = before.inverse * after
        signal.x.append(2 * step.x / grain + 0.02 + 0.005 * dice.normal())
        signal.y.append(2 * step.y / grain + 0.02 + 0.005 * dice.normal())
        signal.z.append(2 * step.z / grain + 0.02 + 0.005 * dice.normal())
      }
      return signal
    }
  }

  private static let ranges = [5.0, 30, 60, 90, 120, 150, 179, 181, 220, 270, 330]
  private let rows: [(name: String, key: String, errors: [Double])]
  private let phones: [(name: String, errors: [Double])]

  init(_ folder: DataFolder) throws(EvaluationError) {
    phones = try DeviceMotionRecording.all(in: folder).map { ($0.name, Self.gravityErrors($0)) }
    rows = [
      (
        "quaternions", "rom.quaternionErrorDegrees",
        Self.errors(isUprightPlane: false) { joint in
          try RangeOfMotionAnalysis().estimate(
            of: AttitudeSignal(times: Joint.times, attitudes: joint.attitudes(at: Joint.times)))
        }
      ),
      (
        "accelerometer, upright plane", "rom.inclinometerErrorDegrees",
        Self.errors(isUprightPlane: true) { joint in
          try Inclinometer().estimate(of: joint.acceleration)
        }
      ),
      (
        "accelerometer and gyroscope", "rom.filterErrorDegrees",
        Self.errors(isUprightPlane: false) { joint in
          try RangeOfMotionAnalysis().estimate(
            of: ComplementaryFilter().attitudes(
              acceleration: joint.acceleration, angularRate: joint.angularRate))
        }
      ),
    ]
  }

  private static func errors(
    isUprightPlane: Bool, _ estimate: (Joint) throws -> RangeOfMotionEstimate
  ) -> [Double] {
    ranges.flatMap { range in
      (1...10 as ClosedRange<UInt64>).map { seed in
        let joint = Joint(range: range, seed: seed, isUprightPlane: isUprightPlane)
        guard let found = try? estimate(joint) else { return .infinity }
        return abs(found.rangeDegrees - range)
      }
    }
  }

  /// The angles in degrees between down as found here and as found by the phone's own fusion.
  private static func gravityErrors(_ recording: DeviceMotionRecording) -> [Double] {
    guard
      let found = try? ComplementaryFilter().attitudes(
        acceleration: recording.acceleration, angularRate: recording.angularRate),
      found.attitudes.count == recording.gravity.count
    else { return [] }
    return zip(found.attitudes, recording.gravity).map { attitude, gravity in
      let down = attitude.inverse * Quaternion(w: 0, x: 0, y: 0, z: 1) * attitude
      let cosine = down.x * gravity.x + down.y * gravity.y + down.z * gravity.z
      return acos(min(max(cosine, -1), 1)) * 180 / Double.pi
    }
  }

  /// The largest error of each way.
  var figures: [(key: String, value: Double)] {
    rows.map { ($0.key, $0.errors.max() ?? .infinity) }
  }

  func report() -> [String] {
    let title = "range of motion: \(RangeOfMotionAnalysis.name) \(RangeOfMotionAnalysis.version)"
    return [Table.row(title, ["signals", "worst deg", "mean deg"])]
      + rows.map { row in
        Table.row(
          row.name,
          [
            "\(row.errors.count)", Table.text(row.errors.max(), 3),
            Table.text(row.errors.average, 3),
          ])
      }
      + phones.map { phone in
        Table.row(
          "down against the phone's own, \(phone.name)",
          [
            "\(phone.errors.count)", Table.text(phone.errors.max(), 2),
            Table.text(phone.errors.average, 2),
          ])
      }
  }
}
