/// Watches live acceleration for the first shake.
package struct ShakeDetector: Sendable {
  /// The moment at which a threshold was passed.
  package struct Crossing: Sendable, Equatable {
    /// The time of the sample, on the clock of the samples.
    package var timeNanoseconds: Int64
    /// The length of the acceleration without gravity, in g.
    package var magnitudeG: Double
  }

  private let thresholdG: Double
  private var removal: GravityRemoval
  private var hasCrossed = false

  /// A detector for samples at about `rateHz`.
  package init(thresholdG: Double, rateHz: Double) {
    self.thresholdG = thresholdG
    removal = GravityRemoval(rateHz: rateHz)
  }

  /// Takes in one sample in m/s², gravity included; tells the first one whose acceleration without
  /// gravity is strictly greater than the threshold, and nothing after it until `rearm`.
  package mutating func feed(
    timeNanoseconds: Int64, x: Double, y: Double, z: Double
  ) -> Crossing? {
    guard let magnitude = removal.userAccelerationG(x: x, y: y, z: z) else { return nil }
    guard !hasCrossed, magnitude > thresholdG else { return nil }
    hasCrossed = true
    return Crossing(timeNanoseconds: timeNanoseconds, magnitudeG: magnitude)
  }

  /// Lets the next crossing be told; what is known of gravity stays.
  package mutating func rearm() {
    hasCrossed = false
  }
}
