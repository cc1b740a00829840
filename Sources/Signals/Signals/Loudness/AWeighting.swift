import Glibc

/// The frequency weighting A of sound level meters, sample by sample.
///
/// The analogue filter of IEC 61672-1:2013, annex E, with poles at 20.6 Hz (two), 107.7 Hz, 737.9 Hz
/// and 12 194 Hz (two), by the bilinear transform, with a gain of 1 at 1 kHz. The transform presses
/// high frequencies together: how high it follows the standard depends on the rate.
package struct AWeighting: Sendable, Equatable {
  package static let name = "a-weighting-bilinear"
  package static let version = "1"

  private static let polesHz = (20.598997, 107.65265, 737.86223, 12194.217)

  /// Samples a second.
  package let rateHz: Double
  private let sections: [FilterSection]
  private let scale: Double
  private var memories: [FilterSection.Memory] = []

  /// A filter for a rate from 4 kHz to 1 MHz; nil for another.
  package init?(rateHz: Double) {
    guard AudioSignal.plausibleRateHz.contains(rateHz) else { return nil }
    self.rateHz = rateHz
    let poles = Self.polesHz
    func radians(_ hertz: Double) -> Double { 2 * Double.pi * hertz }
    let (low, high) = (radians(poles.0), radians(poles.3))
    sections = [
      .realPoles(low, low, squares: 1, constant: 0, rateHz: rateHz),
      .realPoles(radians(poles.1), radians(poles.2), squares: 1, constant: 0, rateHz: rateHz),
      .realPoles(high, high, squares: 0, constant: high * high, rateHz: rateHz),
    ]
    scale = 1 / sections.reduce(1) { $0 * $1.gain(atHz: 1000, rateHz: rateHz) }
  }

  /// The weighted sample; the first one is taken as if it had lasted for ever.
  package mutating func weighted(_ sample: Double) -> Double {
    if memories.isEmpty { settle(at: sample) }
    var value = sample
    for index in sections.indices { value = memories[index].next(value, sections[index]) }
    return value * scale
  }

  private mutating func settle(at sample: Double) {
    var value = sample
    for section in sections {
      memories.append(FilterSection.Memory(of: section, settledAt: value))
      value *= section.steadyGain
    }
  }

  /// What this filter does to a sine, in dB.
  package func decibels(atHz frequency: Double) -> Double {
    20 * log10(sections.reduce(scale) { $0 * $1.gain(atHz: frequency, rateHz: rateHz) })
  }

  /// What the standard asks for, in dB.
  package static func standardDecibels(atHz frequency: Double) -> Double {
    20 * log10(analogueGain(frequency) / analogueGain(1000))
  }

  /// The highest of the standard's nominal frequencies up to which this filter stays within 1.5 dB.
  package var faithfulToHz: Double {
    nominalHz.prefix {
      $0 < rateHz / 2 && abs(decibels(atHz: $0) - Self.standardDecibels(atHz: $0)) <= 1.5
    }.last ?? 0
  }

  /// Third-octave frequencies from 10 Hz to 20 kHz: 1000 · 10^(n/10).
  private var nominalHz: [Double] { (-20...13).map { 1000 * pow(10, Double($0) / 10) } }

  private static func analogueGain(_ frequency: Double) -> Double {
    let square = frequency * frequency
    func pole(_ hertz: Double) -> Double { square + hertz * hertz }
    return square * square
      / (pole(polesHz.0) * pole(polesHz.3) * (pole(polesHz.1) * pole(polesHz.2)).squareRoot())
  }
}
