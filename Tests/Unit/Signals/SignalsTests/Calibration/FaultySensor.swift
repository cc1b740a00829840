import Glibc
import Signals
import TestSupport

/// A sensor of known errors that lies on its six sides for some seconds each.
struct FaultySensor {
  /// What it reads without acceleration, in m/s².
  var offset = [0.4, -0.7, 1.1]
  /// What it reads along each of its axes for one m/s² along each true axis.
  var response = [[1.02, 0.01, -0.008], [-0.012, 0.97, 0.005], [0.006, -0.009, 1.05]]
  /// m/s².
  var noise = 0.05
  var rateHz = 100.0
  var secondsEach = 4.0
  var seed: UInt64 = 1

  /// A true acceleration at rest, turned from a direction by an angle about a seeded axis.
  struct Posture {
    var up: AxisDirection
    var tiltDegrees = 0.0
    /// Shakes by so much, in m/s².
    var shake = 0.0
  }

  /// What it reads while it lies so, one posture after another, with a second of handling between.
  func signal(_ postures: [Posture]) -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    var signal = AccelerationSignal()
    var time = 0.0
    for posture in postures {
      for _ in 0..<Int(rateHz) {
        let truth = (0..<3).map { _ in Double.random(in: -12...12, using: &dice) }
        append(truth, at: &time, to: &signal, &dice)
      }
      let rest = Self.truth(posture)
      for _ in 0..<Int(secondsEach * rateHz) {
        let shaken = rest.map { $0 + posture.shake * Double.random(in: -1...1, using: &dice) }
        append(shaken, at: &time, to: &signal, &dice)
      }
    }
    return signal
  }

  private func append(
    _ truth: [Double], at time: inout Double, to signal: inout AccelerationSignal,
    _ dice: inout SeededDice
  ) {
    let read = read(truth).map { $0 + Double.random(in: -noise...noise, using: &dice) }
    signal.times.append(time)
    signal.x.append(read[0])
    signal.y.append(read[1])
    signal.z.append(read[2])
    time += 1 / rateHz
  }

  /// What it reads for a true acceleration, without noise.
  func read(_ truth: [Double]) -> [Double] {
    (0..<3).map { row in zip(response[row], truth).map(*).reduce(offset[row], +) }
  }

  static func truth(_ posture: Posture) -> [Double] {
    let angle = posture.tiltDegrees * Double.pi / 180
    let axes = SensorAxis.allCases
    let place = axes.firstIndex(of: posture.up.axis) ?? 0
    var truth = [0.0, 0.0, 0.0]
    truth[place] = (posture.up.isNegative ? -1 : 1) * 9.80665 * cos(angle)
    truth[(place + 1) % 3] = 9.80665 * sin(angle)
    return truth
  }

  /// All six without a fault, in the order of the directions.
  static let allPostures = AxisDirection.all.map { Posture(up: $0) }
}
