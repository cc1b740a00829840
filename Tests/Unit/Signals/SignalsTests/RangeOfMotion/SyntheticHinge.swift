import Glibc
import Signals
import TestSupport

/// A joint that turns about one axis with a device strapped on in any way, made for tests.
struct SyntheticHinge {
  /// The angles that the joint goes to one after the other, in degrees, from the first.
  var postures = [0.0, 120, 10]
  var secondsEach = 4.0
  var rateHz = 100.0
  var seed: UInt64 = 1
  /// Whether the axis lies flat, so that the limb moves in an upright plane.
  var isUprightPlane = false
  /// Half of the width of even noise on acceleration (m/s²) and rate (rad/s).
  var noise = 0.0
  /// What the gyroscope shows at rest on each axis, in rad/s.
  var offset = 0.0

  var times: [Double] {
    (0...Int(Double(postures.count - 1) * secondsEach * rateHz)).map { Double($0) / rateHz }
  }

  /// The joint's angle in degrees: still, then half a cosine to the next posture, then still.
  func degrees(at time: Double) -> Double {
    let part = min(Int(time / secondsEach), postures.count - 2)
    let share = (time / secondsEach - Double(part) - 0.15) / 0.7
    let smooth = 0.5 - 0.5 * cos(Double.pi * min(max(share, 0), 1))
    return postures[part] + (postures[part + 1] - postures[part]) * smooth
  }

  /// The device into the world, whose z axis points up.
  func attitude(at time: Double) -> Quaternion {
    var dice = SeededDice(seed: seed)
    let mounting = Self.random(&dice)
    let axis = axis(&dice)
    let half = degrees(at: time) * Double.pi / 360
    let turn = Quaternion(
      w: cos(half), x: axis[0] * sin(half), y: axis[1] * sin(half), z: axis[2] * sin(half))
    return turn * mounting
  }

  private static func random(_ dice: inout SeededDice) -> Quaternion {
    let parts = (0..<4).map { _ in Double.random(in: -1...1, using: &dice) }
    let length = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return Quaternion(
      w: parts[0] / length, x: parts[1] / length, y: parts[2] / length, z: parts[3] / length)
  }

  private func axis(_ dice: inout SeededDice) -> [Double] {
    var parts = (0..<3).map { _ in Double.random(in: -1...1, using: &dice) }
    if isUprightPlane { parts[2] = 0 }
    let length = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return parts.map { $0 / length }
  }

  var attitudes: AttitudeSignal {
    AttitudeSignal(times: times, attitudes: times.map(attitude))
  }

  /// Gravity as the device feels it.
  var acceleration: AccelerationSignal {
    var dice = SeededDice(seed: seed &+ 5)
    var signal = AccelerationSignal()
    for time in times {
      let attitude = attitude(at: time)
      let up = attitude.inverse * Quaternion(w: 0, x: 0, y: 0, z: 9.81) * attitude
      signal.times.append(time)
      signal.x.append(up.x + Double.random(in: -noise...noise, using: &dice))
      signal.y.append(up.y + Double.random(in: -noise...noise, using: &dice))
      signal.z.append(up.z + Double.random(in: -noise...noise, using: &dice))
    }
    return signal
  }

  /// How the device turns, from the change of its attitude.
  var angularRate: AngularRateSignal {
    var dice = SeededDice(seed: seed &+ 6)
    var signal = AngularRateSignal()
    let grain = 1e-4
    for time in times {
      let step = attitude(at: time - grain / 2).inverse * attitude(at: time + grain / 2)
      let sign = step.w < 0 ? -2 / grain : 2 / grain
      signal.times.append(time)
      signal.x.append(step.x * sign + offset + Double.random(in: -noise...noise, using: &dice))
      signal.y.append(step.y * sign + offset + Double.random(in: -noise...noise, using: &dice))
      signal.z.append(step.z * sign + offset + Double.random(in: -noise...noise, using: &dice))
    }
    return signal
  }
}
