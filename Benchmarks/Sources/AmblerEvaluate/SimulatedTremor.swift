import Glibc
import Signals

/// A trembling hand of known frequency and amplitude, held in any way, with noise and drift.
struct SimulatedTremor {
  var frequencyHz: Double
  /// The largest acceleration, in m/s².
  var amplitude: Double
  var rateHz: Double
  var seed: UInt64
  /// Whether frequency and strength wander, as those of people do.
  var wanders = false

  /// 3.5 to 11.5 Hz, three rates, 0.1 and 1 m/s², with a frequency that wanders by 0.3 Hz.
  static let wandering: [SimulatedTremor] = stride(from: 3.5, through: 11.5, by: 0.5).flatMap {
    frequency in
    [50.0, 100, 200].flatMap { rate in
      [0.1, 1].map { amplitude in
        SimulatedTremor(
          frequencyHz: frequency, amplitude: amplitude, rateHz: rate,
          seed: UInt64(frequency * 1000 + rate * 10 + amplitude), wanders: true)
      }
    }
  }

  /// 3 to 12 Hz in steps of 0.45, five rates from 50 to 400 Hz, from 0.05 to 10 m/s².
  static let all: [SimulatedTremor] = stride(from: 3, through: 12, by: 0.45).flatMap { frequency in
    [50.0, 64, 100, 200, 400].flatMap { rate in
      [0.05, 0.3, 2, 10].map { amplitude in
        SimulatedTremor(
          frequencyHz: frequency, amplitude: amplitude, rateHz: rate,
          seed: UInt64(frequency * 1000 + rate * 10 + amplitude))
      }
    }
  }

  /// Ten seconds with normal noise of 0.02 m/s², times off by up to a twentieth of the interval,
  /// and gravity turning by 0.1 rad.
  var signal: AccelerationSignal {
    var dice = SimulationDice(seed: seed)
    let down = Self.direction(&dice)
    let along = Self.direction(&dice)
    let drift = Self.direction(&dice)
    var signal = AccelerationSignal()
    let phases = (0..<4).map { _ in Double.random(in: 0...(2 * Double.pi), using: &dice) }
    for index in 0..<Int(10 * rateHz) {
      let time = (Double(index) + Double.random(in: -0.05...0.05, using: &dice)) / rateHz
      let tremor = amplitude * (wanders ? wandering(time, phases) : steady(time))
      let axes = (0..<3).map { axis in
        9.81 * (down[axis] + 0.01 * time * drift[axis]) + tremor * along[axis]
          + 0.02 * dice.normal()
      }
      signal.times.append(time)
      signal.x.append(axes[0])
      signal.y.append(axes[1])
      signal.z.append(axes[2])
    }
    return signal
  }

  private func steady(_ time: Double) -> Double { sin(2 * Double.pi * frequencyHz * time) }

  /// A sine whose frequency swings by 0.3 Hz within 5 s and 1.7 s, and its strength by half.
  private func wandering(_ time: Double, _ phases: [Double]) -> Double {
    let (slow, quick) = (2 * Double.pi / 5, 2 * Double.pi / 1.7)
    // The integrals of 0.2 cos(slow t) + 0.1 cos(quick t), in turns.
    let turns =
      frequencyHz * time + 0.2 / slow * sin(slow * time + phases[0])
      + 0.1 / quick * sin(quick * time + phases[1])
    let strength =
      1 + 0.3 * sin(2 * Double.pi * time / 4 + phases[2])
      + 0.2 * sin(2 * Double.pi * time / 1.3 + phases[3])
    return strength * sin(2 * Double.pi * turns)
  }

  private static func direction(_ dice: inout SimulationDice) -> [Double] {
    let axes = (0..<3).map { _ in dice.normal() }
    let length = axes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return axes.map { $0 / length }
  }
}
