/// Sound of one channel, as samples between -1 and 1 of full scale.
package struct AudioSignal: Sendable, Equatable {
  /// The samples, full scale at -1 and 1.
  package var samples: [Float]
  /// Samples a second.
  package var rateHz: Double
  /// Samples that were lost and stand here as silence, in order and without overlap.
  package var missing: [Range<Int>]

  /// A signal of the given samples.
  package init(samples: [Float], rateHz: Double, missing: [Range<Int>] = []) {
    self.samples = samples
    self.rateHz = rateHz
    self.missing = missing
  }

  /// The length in seconds.
  package var seconds: Double { rateHz > 0 ? Double(samples.count) / rateHz : 0 }

  /// The lowest rate that carries a voice, in hertz, and the highest that a microphone has.
  static let plausibleRateHz = 4000.0...1_000_000.0

  /// A tenth that is missing can hide half a decibel of an even sound; more is not guessed at.
  static let mostMissingShare = 0.1

  /// Throws when nothing can be measured: no samples, a rate too low, samples that are no numbers,
  /// one value throughout, values far beyond full scale, or more than a tenth missing.
  func check() throws(Absence) {
    guard !samples.isEmpty, samples.allSatisfy(\.isFinite) else { throw .noSamples }
    guard Self.plausibleRateHz.contains(rateHz) else { throw .rateTooLow }
    guard samples.contains(where: { $0 != samples[0] }) else { throw .constant }
    // A converter may overshoot by a little; integers that were never scaled are far beyond.
    guard samples.allSatisfy({ abs($0) <= 4 }) else { throw .unitImplausible }
    let missingCount = missing.reduce(0) { $0 + $1.count }
    guard Double(missingCount) <= Self.mostMissingShare * Double(samples.count) else {
      throw .gaps
    }
  }
}
