import Glibc

/// Ratios in decibels.
package enum Decibels {
  /// The factor of an amplitude.
  package static func amplitude(_ decibels: Double) -> Double { pow(10, decibels / 20) }

  /// The decibels of a factor of an amplitude; negative infinity for 0.
  package static func of(amplitude: Double) -> Double { 20 * log10(abs(amplitude)) }

  /// The level in dB FS of samples by their power (AES17): a sine of full scale has 0.
  package static func levelDBFS(of samples: some Collection<Float>) -> Double {
    of(amplitude: rootMeanSquare(samples) * 2.0.squareRoot())
  }

  /// The root mean square; 0 for nothing.
  package static func rootMeanSquare(_ samples: some Collection<Float>) -> Double {
    guard !samples.isEmpty else { return 0 }
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (sum / Double(samples.count)).squareRoot()
  }
}
