/// Sound of one channel, as samples between -1 and 1 of full scale.
package struct AudioSignal: Sendable, Equatable {
  /// The samples, full scale at -1 and 1.
  package var samples: [Float]
  /// Samples a second.
  package var rateHz: Double

  /// A signal of the given samples.
  package init(samples: [Float], rateHz: Double) {
    self.samples = samples
    self.rateHz = rateHz
  }

  /// The length in seconds.
  package var seconds: Double { rateHz > 0 ? Double(samples.count) / rateHz : 0 }

  /// The lowest rate that carries a voice, in hertz, and the highest that a microphone has.
  static let plausibleRateHz = 4000.0...1_000_000.0

  /// Throws when nothing can be measured: no samples, a rate too low, samples that are no numbers,
  /// one value throughout, or values far beyond full scale.
  func check() throws(Absence) {
    guard !samples.isEmpty, samples.allSatisfy(\.isFinite) else { throw .noSamples }
    guard Self.plausibleRateHz.contains(rateHz) else { throw .rateTooLow }
    guard samples.contains(where: { $0 != samples[0] }) else { throw .constant }
    // A converter may overshoot by a little; integers that were never scaled are far beyond.
    guard samples.allSatisfy({ abs($0) <= 4 }) else { throw .unitImplausible }
  }
}
