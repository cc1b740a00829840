import Glibc
import Signals
import TestSupport

/// Acceleration of a trembling hand made for tests: one sine along one direction on top of gravity.
struct SyntheticTremor {
  var frequencyHz = 5.0
  /// The largest acceleration of the tremor, in m/s².
  var amplitude = 1.0
  var rateHz = 100.0
  var seconds = 10.0
  /// Half of the width of even noise on each axis, in m/s².
  var noise = 0.02
  /// How far gravity turns over the whole signal, in radians.
  var drift = 0.1
  /// How much each time is off, as a share of the interval.
  var jitter = 0.05
  var seed: UInt64 = 1

  func signal() -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    let turn = RotationMatrix(seed: seed)
    var signal = AccelerationSignal()
    for index in 0..<Int(seconds * rateHz) {
      let time = (Double(index) + Double.random(in: -jitter...jitter, using: &dice)) / rateHz
      let angle = drift * time / seconds
      let tremor = amplitude * sin(2 * Double.pi * frequencyHz * time)
      let own = [
        9.81 * sin(angle) + 0.6 * tremor, 0.64 * tremor, 9.81 * cos(angle) + 0.48 * tremor,
      ]
      let held = turn.turned(own).map { $0 + Double.random(in: -noise...noise, using: &dice) }
      signal.times.append(time)
      signal.x.append(held[0])
      signal.y.append(held[1])
      signal.z.append(held[2])
    }
    return signal
  }
}

/// A rotation made from a seed: two turns about axes of the sensor.
struct RotationMatrix {
  private let rows: [[Double]]

  init(seed: UInt64) {
    var dice = SeededDice(seed: seed &+ 77)
    let (w, x, y, z) = Self.quaternion(&dice)
    rows = [
      [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
      [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
      [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]
  }

  private static func quaternion(_ dice: inout SeededDice) -> (Double, Double, Double, Double) {
    let parts = (0..<4).map { _ in Double.random(in: -1...1, using: &dice) }
    let length = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return (parts[0] / length, parts[1] / length, parts[2] / length, parts[3] / length)
  }

  func turned(_ vector: [Double]) -> [Double] {
    rows.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
