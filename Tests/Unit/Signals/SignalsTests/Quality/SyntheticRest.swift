import Glibc
import Signals
import TestSupport

/// A sensor at rest in one posture, with seeded noise on each axis.
struct SyntheticRest {
  var seconds = 3.0
  var rateHz = 100.0
  /// What the sensor reads, in m/s².
  var reading = (x: 0.0, y: 0.0, z: 9.80665)
  var noise = 0.02
  var startSeconds = 0.0
  var seed: UInt64 = 1

  func signal() -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    var signal = AccelerationSignal()
    for index in 0..<Int((seconds * rateHz).rounded()) {
      signal.times.append(startSeconds + Double(index) / rateHz)
      signal.x.append(reading.x + Double.random(in: -noise...noise, using: &dice))
      signal.y.append(reading.y + Double.random(in: -noise...noise, using: &dice))
      signal.z.append(reading.z + Double.random(in: -noise...noise, using: &dice))
    }
    return signal
  }
}

extension AccelerationSignal {
  /// Every number times a factor, as in another unit.
  func scaled(by factor: Double) -> AccelerationSignal {
    AccelerationSignal(
      times: times, x: x.map { $0 * factor }, y: y.map { $0 * factor }, z: z.map { $0 * factor },
      holes: holes)
  }

  /// Every number between two limits.
  func clipped(to range: Double) -> AccelerationSignal {
    func clip(_ values: [Double]) -> [Double] { values.map { min(max($0, -range), range) } }
    return AccelerationSignal(times: times, x: clip(x), y: clip(y), z: clip(z), holes: holes)
  }

  /// All times later by so many seconds.
  func delayed(by seconds: Double) -> AccelerationSignal {
    AccelerationSignal(
      times: times.map { $0 + seconds }, x: x, y: y, z: z,
      holes: holes.map { ($0.lowerBound + seconds)...($0.upperBound + seconds) })
  }

  /// Turned about a seeded axis by a seeded angle (Rodrigues's formula).
  func turned(seed: UInt64) -> AccelerationSignal {
    var dice = SeededDice(seed: seed)
    let azimuth = Double.random(in: 0..<(2 * Double.pi), using: &dice)
    let height = Double.random(in: -1...1, using: &dice)
    let angle = Double.random(in: 0..<(2 * Double.pi), using: &dice)
    let width = (1 - height * height).squareRoot()
    let axis = (x: width * cos(azimuth), y: width * sin(azimuth), z: height)
    let (cosine, sine) = (cos(angle), sin(angle))
    var turned = self
    for index in 0..<sampleCount {
      let (a, b, c) = (x[index], y[index], z[index])
      let along = (axis.x * a + axis.y * b + axis.z * c) * (1 - cosine)
      turned.x[index] = a * cosine + (axis.y * c - axis.z * b) * sine + axis.x * along
      turned.y[index] = b * cosine + (axis.z * a - axis.x * c) * sine + axis.y * along
      turned.z[index] = c * cosine + (axis.x * b - axis.y * a) * sine + axis.z * along
    }
    return turned
  }

  /// One signal after another; the second keeps its times.
  static func + (left: AccelerationSignal, right: AccelerationSignal) -> AccelerationSignal {
    AccelerationSignal(
      times: left.times + right.times, x: left.x + right.x, y: left.y + right.y,
      z: left.z + right.z, holes: left.holes + right.holes)
  }
}
