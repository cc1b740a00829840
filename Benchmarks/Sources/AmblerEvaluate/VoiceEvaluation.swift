import Glibc
import Signals

/// How well the fundamental frequency of simulated vowels is found, and how near the A-weighting is.
struct VoiceEvaluation: Evaluation {
  private static let rates = [8000.0, 16_000, 44_100, 48_000]
  private static let noises = [0.0, 0.01, 0.05]
  private let errors: [(noise: Double, percent: [Double])]
  private let weightings: [(rateHz: Double, worst: Double, faithfulToHz: Double)]

  init() {
    errors = Self.noises.map { noise in
      let percent = Self.rates.flatMap { rate in
        stride(from: 75.0, through: 400, by: 25).map { hertz in
          let signal = Self.vowel(hertz, rateHz: rate, noise: noise)
          guard let estimate = try? PhonationAnalysis.estimate(of: signal) else {
            return Double.infinity
          }
          return 100 * abs(estimate.fundamentalHz / hertz - 1)
        }
      }
      return (noise, percent)
    }
    weightings = [16_000.0, 44_100, 48_000, 96_000].compactMap { rate in
      guard let filter = AWeighting(rateHz: rate) else { return nil }
      let worst = (-20...9).map { 1000 * pow(10, Double($0) / 10) }.filter { $0 < rate / 2 }
        .map { abs(filter.decibels(atHz: $0) - AWeighting.standardDecibels(atHz: $0)) }.max()
      return (rate, worst ?? .infinity, filter.faithfulToHz)
    }
  }

  /// Two seconds of harmonics under the three formants of "ah", with normal noise.
  private static func vowel(_ hertz: Double, rateHz: Double, noise: Double) -> AudioSignal {
    var dice = SimulationDice(seed: UInt64(hertz * 10 + rateHz))
    let harmonics = (1...60).map(Double.init).prefix { $0 * hertz < min(4000, rateHz / 2) }
    let weights = harmonics.map { harmonic in
      [700.0, 1220, 2600].reduce(0.1) { sum, formant in
        sum + 1 / (1 + pow((harmonic * hertz - formant) / 80, 2))
      } / harmonic
    }
    let scale = 0.3 / weights.reduce(0, +)
    // One period, finely drawn.
    let wave = (0..<16_384).map { place in
      let phase = 2 * Double.pi * Double(place) / 16_384
      return scale * zip(harmonics, weights).reduce(0) { $0 + $1.1 * sin($1.0 * phase) }
    }
    let samples = (0..<Int(2 * rateHz)).map { index in
      let turns = hertz * Double(index) / rateHz
      let voice = wave[Int((turns - turns.rounded(.down)) * 16_384)]
      return Float(voice + noise * dice.normal())
    }
    return AudioSignal(samples: samples, rateHz: rateHz)
  }

  var figures: [(key: String, value: Double)] {
    [
      ("phonation.fundamentalErrorPercent", errors.flatMap(\.percent).max() ?? .infinity),
      ("loudness.aWeightingErrorDecibels", weightings.dropFirst().map(\.worst).max() ?? .infinity),
    ]
  }

  func report() -> [String] {
    [
      Table.row(
        "phonation: \(PhonationAnalysis.name) \(PhonationAnalysis.version)",
        ["vowels", "worst %", "mean %"])
    ]
      + errors.map { noise, percent in
        Table.row(
          "voice 0.3, noise \(noise) of full scale",
          ["\(percent.count)", Table.text(percent.max(), 3), Table.text(percent.average, 3)])
      } + [
        Table.row(
          "A-weighting: \(AWeighting.name) \(AWeighting.version)", ["worst dB", "faithful Hz"])
      ]
      + weightings.map { rate, worst, faithful in
        Table.row(
          "10 Hz to 8 kHz at \(Int(rate)) Hz", [Table.text(worst), Table.text(faithful, 0)])
      }
  }
}
