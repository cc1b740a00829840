/// What a minute of samples of a motion sensor says in a few numbers, computed while they come.
package struct MovementMinute: Sendable {
  /// Samples that were taken in.
  package private(set) var sampleCount = 0
  private var sums = (x: 0.0, y: 0.0, z: 0.0)
  private var squares = 0.0
  private var excess = 0.0
  private var lengths: [Double] = []

  /// The spectrum has windows of so many seconds, so that its frequencies are 0.25 Hz apart.
  private static let windowSeconds = 4.0
  /// What is slower is posture and drift, not a vibration.
  private static let slowestHz = 0.5

  /// Nothing yet.
  package init() {}

  /// Takes in one sample, in m/s² or rad/s.
  package mutating func add(x: Double, y: Double, z: Double) {
    let square = x * x + y * y + z * z
    let length = square.squareRoot()
    sampleCount += 1
    sums = (sums.x + x, sums.y + y, sums.z + z)
    squares += square
    excess += max(length - standardGravityMetersPerSecondSquared, 0)
    lengths.append(length)
  }

  /// The root mean square of the samples about their mean, in their own unit; nil without samples.
  package var rootMeanSquare: Double? {
    guard sampleCount > 0 else { return nil }
    let count = Double(sampleCount)
    let (x, y, z) = (sums.x / count, sums.y / count, sums.z / count)
    return max(squares / count - (x * x + y * y + z * z), 0).squareRoot()
  }

  /// ENMO in multiples of standard gravity: the mean of what the length of each acceleration is above 1 g,
  /// nothing where it is below; nil without samples.
  ///
  /// van Hees et al., PLoS ONE 8(4):e61691 (2013).
  package var enmoG: Double? {
    sampleCount > 0 ? excess / Double(sampleCount) / standardGravityMetersPerSecondSquared : nil
  }

  /// The frequency in hertz with the most power in the length of the samples, above 0.5 Hz; nil where there
  /// is no peak, or less than four seconds of samples.
  package func dominantHz(rateHz: Double) -> Double? {
    // Too short, or no usable rate: there is no spectrum then.
    guard
      let spectrum = try? Spectrum(
        of: [lengths], rateHz: rateHz, windowSeconds: Self.windowSeconds)
    else { return nil }
    return spectrum.peakHz(in: Self.slowestHz...(rateHz / 2))
  }
}
