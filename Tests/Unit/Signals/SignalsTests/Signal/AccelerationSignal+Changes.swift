import Glibc
import Signals
import TestSupport

extension AccelerationSignal {
  /// The samples of some places, and all holes.
  func part(_ places: Range<Int>) -> AccelerationSignal {
    AccelerationSignal(
      times: Array(times[places]), x: Array(x[places]), y: Array(y[places]), z: Array(z[places]),
      holes: holes)
  }

  /// The samples of some places, without a word about those between.
  func chosen(_ places: [Int]) -> AccelerationSignal {
    AccelerationSignal(
      times: places.map { times[$0] }, x: places.map { x[$0] }, y: places.map { y[$0] },
      z: places.map { z[$0] })
  }

  /// The signal of a sensor that is turned at random.
  func rotated(seed: UInt64) -> AccelerationSignal {
    let rotation = Rotation(seed: seed)
    var result = self
    for index in 0..<sampleCount {
      (result.x[index], result.y[index], result.z[index]) = rotation.turned(
        x[index], y[index], z[index])
    }
    return result
  }
}

/// A rotation by a random unit quaternion.
struct Rotation {
  private let w, i, j, k: Double

  init(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let parts = (0..<4).map { _ in Double.random(in: -1...1, using: &dice) }
    let length = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    (w, i, j, k) = (parts[0] / length, parts[1] / length, parts[2] / length, parts[3] / length)
  }

  func turned(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
    (
      (1 - 2 * (j * j + k * k)) * x + 2 * (i * j - k * w) * y + 2 * (i * k + j * w) * z,
      2 * (i * j + k * w) * x + (1 - 2 * (i * i + k * k)) * y + 2 * (j * k - i * w) * z,
      2 * (i * k - j * w) * x + 2 * (j * k + i * w) * y + (1 - 2 * (i * i + j * j)) * z
    )
  }
}
