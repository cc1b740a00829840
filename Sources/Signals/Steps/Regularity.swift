/// How strong and how periodic a band-passed signal is around moments half a second apart.
struct Regularity {
  /// Standard deviation in each window, in the signal's unit.
  private(set) var deviations: [Double] = []
  /// The largest autocorrelation in each window at a lag of 0.3 to 1.5 s, from 0 to about 1.
  private(set) var correlations: [Double] = []
  private let hop: Int

  /// Measures windows of `windowSeconds`; those under `minimumDeviation` get a correlation of 0.
  init(
    of values: [Double], rateHz: Double, windowSeconds: Double, minimumDeviation: Double
  ) {
    hop = max(1, Int(rateHz / 2))
    let length = min(values.count, Int(windowSeconds * rateHz))
    for center in stride(from: 0, to: values.count, by: hop) {
      let start = min(max(0, center - length / 2), values.count - length)
      let window = values[start..<(start + length)]
      let deviation = Self.deviation(window)
      deviations.append(deviation)
      let isWorth = deviation >= minimumDeviation && Double(length) >= 2 * rateHz
      correlations.append(isWorth ? Self.bestCorrelation(Array(window), rateHz: rateHz) : 0)
    }
  }

  /// The place of the window whose centre is nearest to a sample.
  func window(at sample: Int) -> Int { min((sample + hop / 2) / hop, deviations.count - 1) }

  private static func deviation(_ window: ArraySlice<Double>) -> Double {
    let count = Double(window.count)
    guard count > 0 else { return 0 }
    var sum = 0.0
    var squares = 0.0
    for value in window {
      sum += value
      squares += value * value
    }
    return max(0, squares / count - (sum / count) * (sum / count)).squareRoot()
  }

  /// The highest local maximum over the lags; 0 if the correlation has none.
  private static func bestCorrelation(_ window: [Double], rateHz: Double) -> Double {
    let lags = Int(0.3 * rateHz)...min(Int(1.5 * rateHz), window.count - Int(rateHz / 2))
    var energy = [0.0]
    for value in window { energy.append(energy[energy.count - 1] + value * value) }
    let curve = lags.map { correlation(window, energy: energy, lag: $0) }
    var best = 0.0
    for index in curve.indices.dropFirst().dropLast()
    where curve[index] >= curve[index - 1] && curve[index] >= curve[index + 1] {
      best = max(best, curve[index])
    }
    return best
  }

  /// Every second product is enough: the band ends far below a quarter of the rate.
  private static func correlation(_ window: [Double], energy: [Double], lag: Int) -> Double {
    let overlap = window.count - lag
    let product = window.withUnsafeBufferPointer { values in
      var sum = 0.0
      var index = 0
      while index < overlap {
        sum += values[index] * values[index + lag]
        index += 2
      }
      return 2 * sum
    }
    let norm = (energy[overlap] * (energy[window.count] - energy[lag])).squareRoot()
    return norm > 0 ? product / norm : 0
  }
}
