import Glibc

/// Measures samples as a listener with instruments would.
enum Listening {
  /// The power at one frequency, as the amplitude of a sine of it (Goertzel 1958).
  static func amplitude(
    of samples: some Collection<Float>, atHz frequency: Double, rateHz: Double = 48_000
  ) -> Double {
    let step = 2 * Double.pi * frequency / rateHz
    var (real, imaginary) = (0.0, 0.0)
    for (place, sample) in samples.enumerated() {
      real += Double(sample) * cos(step * Double(place))
      imaginary += Double(sample) * sin(step * Double(place))
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
  }

  /// The frequency by rising crossings of zero, interpolated.
  static func frequencyHz(of samples: [Float], rateHz: Double = 48_000) -> Double? {
    var crossings: [Double] = []
    for (place, pair) in zip(samples, samples.dropFirst()).enumerated()
    where pair.0 < 0 && pair.1 >= 0 {
      crossings.append(Double(place) + Double(-pair.0) / Double(pair.1 - pair.0))
    }
    guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else {
      return nil
    }
    return rateHz * Double(crossings.count - 1) / (last - first)
  }

  /// The largest step between two neighbours, and from and to silence at the ends.
  static func largestStep(_ samples: [Float]) -> Double {
    let all = [0] + samples + [0]
    return zip(all, all.dropFirst()).map { abs(Double($1) - Double($0)) }.max() ?? 0
  }
}
