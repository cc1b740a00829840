import Glibc

/// Coefficients of filters of finite length that delay all frequencies alike.
///
/// The response is that of a Butterworth high-pass and low-pass of second order run forwards and
/// backwards (-6 dB at the corners), cut to a finite length with a Hann window (Oppenheim and
/// Schafer, Discrete-Time Signal Processing, section 7.5: design by windowing).
enum FilterDesign {
  /// 2 `halfLength` + 1 coefficients; without a corner the band is open on that side.
  static func coefficients(
    lowHz: Double?, highHz: Double?, rateHz: Double, halfLength: Int
  ) -> [Double] {
    let window = (-halfLength...halfLength).map { place in
      0.5 + 0.5 * cos(Double.pi * Double(place) / Double(halfLength + 1))
    }
    let response = responses(lowHz: lowHz, highHz: highHz, rateHz: rateHz)
    var taps = (-halfLength...halfLength).map { place in
      inverseTransform(response, at: place) * window[place + halfLength]
    }
    if lowHz != nil {
      // What the window lets through of the mean, gravity, is taken out again.
      let share = taps.reduce(0, +) / window.reduce(0, +)
      for index in taps.indices { taps[index] -= share * window[index] }
    }
    return taps
  }

  private static let frequencyCount = 256

  /// The wanted gain at even steps from 0 Hz to half of the rate.
  private static func responses(lowHz: Double?, highHz: Double?, rateHz: Double) -> [Double] {
    (0...frequencyCount).map { step in
      let hertz = rateHz / 2 * Double(step) / Double(frequencyCount)
      let high = lowHz.map { hertz > 0 ? 1 / (1 + pow($0 / hertz, 4)) : 0 } ?? 1
      let low = highHz.map { 1 / (1 + pow(hertz / $0, 4)) } ?? 1
      return high * low
    }
  }

  /// The trapezoid sum of the inverse cosine transform.
  private static func inverseTransform(_ response: [Double], at place: Int) -> Double {
    var sum = (response[0] + response[frequencyCount] * cos(Double.pi * Double(place))) / 2
    for step in 1..<frequencyCount {
      sum += response[step] * cos(Double.pi * Double(step * place) / Double(frequencyCount))
    }
    return sum / Double(frequencyCount)
  }
}
