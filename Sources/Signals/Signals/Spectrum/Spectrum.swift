import Glibc

/// How the power of a signal is spread over frequency: a one-sided power spectral density.
///
/// Welch's method (IEEE Transactions on Audio and Electroacoustics 15:70, 1967): windows that
/// overlap by half, each without its straight-line trend, weighted by a Hann window; the mean of
/// their periodograms.
package struct Spectrum: Sendable, Equatable {
  package static let name = "welch-hann"
  package static let version = "1"

  /// The distance between two frequencies of `density`, in hertz; the first frequency is 0.
  package let stepHz: Double
  /// The square of the signal's unit, per hertz.
  package let density: [Double]
  /// How many windows were averaged.
  package let windowCount: Int

  /// The spectrum of even stretches of one signal.
  ///
  /// Each window is extended with zeros to at least `padding` (1 to 16) times its length, so that
  /// peaks are drawn finely. Throws `tooShort` when no stretch holds a window, and `noSamples` when a value
  /// or the rate is not a usable number.
  package init(
    of stretches: [[Double]], rateHz: Double, windowSeconds: Double, padding: Int = 1
  ) throws(Absence) {
    guard rateHz.isFinite, rateHz > 0, windowSeconds.isFinite,
      stretches.allSatisfy({ $0.allSatisfy(\.isFinite) })
    else { throw .noSamples }
    let exact = rateHz * windowSeconds
    guard exact >= 4, exact <= 1e7 else { throw .tooShort }
    let length = Int(exact.rounded())
    let count = padding > 1 ? Self.powerOfTwo(atLeast: length * min(padding, 16)) : length
    let average = WelchAverage(windowSamples: length, transformCount: count)
    for stretch in stretches {
      average.add(stretch)
      average.breakOff()
    }
    self = try average.spectrum(rateHz: rateHz)
  }

  init(stepHz: Double, density: [Double], windowCount: Int) {
    self.stepHz = stepHz
    self.density = density
    self.windowCount = windowCount
  }

  /// The sum of spectra with the same frequencies, as of three axes.
  static func + (left: Spectrum, right: Spectrum) -> Spectrum {
    Spectrum(
      stepHz: left.stepHz, density: zip(left.density, right.density).map(+),
      windowCount: left.windowCount)
  }

  /// The power between two frequencies in hertz, in the square of the signal's unit.
  package func power(in band: ClosedRange<Double>) -> Double {
    places(in: band).reduce(0) { $0 + density[$1] } * stepHz
  }

  /// The places of `density` whose frequencies lie in a band.
  func places(in band: ClosedRange<Double>) -> Range<Int> {
    let last = Double(density.count)
    let low = min(max((band.lowerBound / stepHz).rounded(.up), 0), last)
    let high = min(max((band.upperBound / stepHz).rounded(.down) + 1, low), last)
    return Int(low)..<Int(high)
  }

  /// The frequency in hertz of the highest local maximum in a band; nil without one.
  ///
  /// A parabola through the logarithms of the maximum and its neighbours gives what lies between.
  func peakHz(in band: ClosedRange<Double>) -> Double? {
    let peaks = places(in: band).filter { place in
      place > 0 && place + 1 < density.count && density[place] > density[place - 1]
        && density[place] >= density[place + 1]
    }
    guard let top = peaks.max(by: { density[$0] < density[$1] }) else { return nil }
    let (before, at, after) = (log(density[top - 1]), log(density[top]), log(density[top + 1]))
    let bend = before - 2 * at + after
    let shift = bend < 0 ? min(max(0.5 * (before - after) / bend, -0.5), 0.5) : 0
    return (Double(top) + shift) * stepHz
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    var power = 1
    while power < count { power *= 2 }
    return power
  }
}
