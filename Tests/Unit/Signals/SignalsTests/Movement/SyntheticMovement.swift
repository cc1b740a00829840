import Glibc
import Signals
import TestSupport

/// The movement of a trunk made for tests: rising, walking with turns, sitting down, in a sensor that
/// is worn any way round.
struct SyntheticMovement {
  /// What happens from one time to another, in seconds.
  enum Part {
    /// Rests.
    case rest(Double)
    /// Goes up (or down, if negative) so many metres, leaning forwards and back by 40°.
    case lift(meters: Double, seconds: Double)
    /// Walks, two steps a second unless said otherwise.
    case walk(Double, stepsPerSecond: Double = 2, strength: Double = 2)
    /// Turns half around with small steps.
    case turn(Double)

    var seconds: Double {
      switch self {
      case .rest(let seconds), .turn(let seconds): seconds
      case .lift(_, let seconds): seconds
      case .walk(let seconds, _, _): seconds
      }
    }
  }

  var parts: [Part]
  var rateHz = 60.0
  var noise = 0.03
  var seed: UInt64 = 1
  var startSeconds = 0.0
  /// How the sensor is worn: turned about its axes by these angles, in radians.
  var worn = (0.0, 0.0, 0.0)

  var seconds: Double { parts.reduce(0) { $0 + $1.seconds } }

  /// The time at which a part begins.
  func start(of index: Int) -> Double {
    startSeconds + parts[..<index].reduce(0) { $0 + $1.seconds }
  }

  func signal() -> AccelerationSignal {
    var generator = SeededDice(seed: seed)
    var signal = AccelerationSignal()
    for index in 0..<Int(seconds * rateHz) {
      let time = Double(index) / rateHz
      let moment = moment(at: time)
      let g = standardGravityMetersPerSecondSquared + moment.up
      let (x, y, z) = turned((g * sin(moment.lean), moment.side, g * cos(moment.lean)))
      signal.times.append(startSeconds + time)
      signal.x.append(x + Double.random(in: -noise...noise, using: &generator))
      signal.y.append(y + Double.random(in: -noise...noise, using: &generator))
      signal.z.append(z + Double.random(in: -noise...noise, using: &generator))
    }
    return signal
  }

  /// Turning about the vertical only, in the sensor's axes.
  func rotation() -> AngularRateSignal {
    var signal = AngularRateSignal()
    for index in 0..<Int(seconds * rateHz) {
      let time = Double(index) / rateHz
      let moment = moment(at: time)
      let (x, y, z) = turned((moment.yaw * sin(moment.lean), 0, moment.yaw * cos(moment.lean)))
      signal.times.append(startSeconds + time)
      signal.x.append(x)
      signal.y.append(y)
      signal.z.append(z)
    }
    return signal
  }

  private struct Moment {
    var up = 0.0
    var side = 0.0
    var lean = 0.0
    var yaw = 0.0
  }

  private func moment(at time: Double) -> Moment {
    var begin = 0.0
    for part in parts {
      if time < begin + part.seconds { return Self.moment(of: part, after: time - begin) }
      begin += part.seconds
    }
    return Moment()
  }

  private static func moment(of part: Part, after time: Double) -> Moment {
    let circle = 2 * Double.pi
    switch part {
    case .rest: return Moment()
    case .lift(let meters, let seconds):
      // A whole sine of acceleration moves from rest to rest: d = a T² / 2π.
      let peak = meters * circle / (seconds * seconds)
      return Moment(
        up: peak * sin(circle * time / seconds), lean: 0.7 * sin(Double.pi * time / seconds))
    case .walk(_, let rate, let strength):
      return Moment(
        up: strength * sin(circle * rate * time),
        side: 0.5 * strength * sin(Double.pi * rate * time))
    case .turn(let seconds):
      return Moment(
        up: 0.8 * sin(circle * 2 * time), side: 0.5 * sin(circle * time),
        yaw: Double.pi * Double.pi / 2 / seconds * sin(Double.pi * time / seconds))
    }
  }

  private func turned(_ v: (Double, Double, Double)) -> (Double, Double, Double) {
    var (x, y, z) = v
    (y, z) = (y * cos(worn.0) - z * sin(worn.0), y * sin(worn.0) + z * cos(worn.0))
    (z, x) = (z * cos(worn.1) - x * sin(worn.1), z * sin(worn.1) + x * cos(worn.1))
    (x, y) = (x * cos(worn.2) - y * sin(worn.2), x * sin(worn.2) + y * cos(worn.2))
    return (x, y, z)
  }

  /// Some way to wear a sensor, the same for one seed.
  static func worn(seed: UInt64) -> (Double, Double, Double) {
    var generator = SeededDice(seed: seed)
    let angle = -Double.pi...Double.pi
    return (
      .random(in: angle, using: &generator), .random(in: angle, using: &generator),
      .random(in: angle, using: &generator)
    )
  }

  /// Rise, three metres, turn, back, turn, sit, with rest before and after; parts 1 to 6 are the test.
  static func upAndGo(walkSeconds: Double = 3, rest: Double = 4) -> SyntheticMovement {
    SyntheticMovement(parts: [
      .rest(rest), .lift(meters: 0.4, seconds: 1.4), .walk(walkSeconds), .turn(1.6),
      .walk(walkSeconds), .turn(1.6), .lift(meters: -0.4, seconds: 1.6), .rest(rest),
    ])
  }

  /// So many stands of the same length.
  static func stands(_ count: Int, seconds: Double = 2.2, rest: Double = 3) -> SyntheticMovement {
    let one: [Part] = [
      .lift(meters: 0.4, seconds: seconds / 2), .lift(meters: -0.4, seconds: seconds / 2),
    ]
    return SyntheticMovement(
      parts: [.rest(rest)] + (0..<count).flatMap { _ in one } + [.rest(rest)])
  }
}

extension AccelerationSignal {
  /// The same samples with other times.
  func retimed(_ change: (Double) -> Double) -> AccelerationSignal {
    AccelerationSignal(times: times.map(change), x: x, y: y, z: z, holes: holes)
  }

  /// The same samples in another unit, or spoilt.
  func scaled(_ factor: Double) -> AccelerationSignal {
    AccelerationSignal(
      times: times, x: x.map { $0 * factor }, y: y.map { $0 * factor }, z: z.map { $0 * factor },
      holes: holes)
  }
}
