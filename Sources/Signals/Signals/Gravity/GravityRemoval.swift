/// Takes gravity out of acceleration without a gyroscope.
///
/// It follows the mean of the last quarter of a second: quickly while the sensor rests, slowly
/// while it is held with small movements, and not at all while it moves. A turn of the sensor
/// during a movement shows as acceleration until the sensor is held still again.
package struct GravityRemoval: Sendable {
  package static let name = "frozen-low-pass"
  package static let version = "1"

  /// Below this spread of the last quarter second the sensor rests, in g.
  package static let restG = 0.02
  /// Above this spread of the last quarter second the sensor moves, in g.
  package static let movingG = 0.1

  private static let windowSeconds = 0.25
  private static let restTimeConstantSeconds = 0.2
  private static let heldTimeConstantSeconds = 2.0

  private let capacity: Int
  private let rateHz: Double
  private var recent: [Vector] = []
  private var next = 0
  private var gravity: Vector?

  /// A remover for samples at about `rateHz`; rates outside 1 to 10 000 are taken as the nearest.
  package init(rateHz: Double) {
    self.rateHz = rateHz.isNaN ? 100 : min(max(rateHz, 1), 10_000)
    capacity = max(3, Int(self.rateHz * Self.windowSeconds))
  }

  /// Whether a quarter of a second has been seen, so that gravity is known.
  package var isSettled: Bool { recent.count == capacity }

  /// The length of the acceleration without gravity, in g, after taking in one sample in m/s²;
  /// nil for a sample that is not finite, which changes nothing.
  package mutating func userAccelerationG(x: Double, y: Double, z: Double) -> Double? {
    let sample = Vector(x: x, y: y, z: z)
    guard sample.length.isFinite else { return nil }
    remember(sample)
    follow()
    let user = sample - (gravity ?? sample)
    return user.length / standardGravityMetersPerSecondSquared
  }

  private mutating func remember(_ sample: Vector) {
    if recent.count < capacity {
      recent.append(sample)
    } else {
      recent[next] = sample
      next = (next + 1) % capacity
    }
  }

  /// Moves the estimate of gravity towards the recent mean, as far as the spread allows.
  private mutating func follow() {
    let mean = recent.reduce(.zero, +) * (1 / Double(recent.count))
    guard let known = gravity else {
      gravity = mean
      return
    }
    let spread = recent.reduce(0) { max($0, ($1 - mean).length) }
    let seconds = timeConstant(spreadG: spread / standardGravityMetersPerSecondSquared)
    guard let seconds else { return }
    gravity = known + (mean - known) * min(1, 1 / (rateHz * seconds))
  }

  private func timeConstant(spreadG: Double) -> Double? {
    if spreadG <= Self.restG { return Self.restTimeConstantSeconds }
    if spreadG <= Self.movingG { return Self.heldTimeConstantSeconds }
    return nil
  }
}
