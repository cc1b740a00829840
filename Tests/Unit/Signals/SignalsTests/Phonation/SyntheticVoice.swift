import Glibc
import Signals
import TestSupport

/// A held vowel made for tests: harmonics of a fundamental, shaped by the three formants of "ah".
struct SyntheticVoice {
  var fundamentalHz = 120.0
  var rateHz = 16_000.0
  var seconds = 2.0
  var amplitude = 0.3
  /// Half of the width of even noise, as a share of full scale.
  var noise = 0.01
  /// How much the fundamental swings to either side, as a share, five times a second.
  var vibrato = 0.0
  var seed: UInt64 = 1

  func signal() -> AudioSignal {
    var dice = SeededDice(seed: seed)
    let wave = wave
    var phase = 0.0
    let samples = (0..<Int(seconds * rateHz)).map { index in
      let swing = vibrato * sin(2 * Double.pi * 5 * Double(index) / rateHz)
      phase += fundamentalHz * (1 + swing) / rateHz
      let voice = wave[Int((phase - phase.rounded(.down)) * Double(wave.count))]
      return Float(amplitude * voice + Double.random(in: -noise...noise, using: &dice))
    }
    return AudioSignal(samples: samples, rateHz: rateHz)
  }

  /// One period of the voice, finely drawn.
  private var wave: [Double] {
    let harmonics = (1...60).map(Double.init).prefix { $0 * fundamentalHz < min(4000, rateHz / 2) }
    let weights = harmonics.map { weight($0 * fundamentalHz) / $0 }
    let total = weights.reduce(0, +)
    return (0..<8192).map { place in
      let angle = 2 * Double.pi * (Double(place) + 0.5) / 8192
      return zip(harmonics, weights).reduce(0) { $0 + $1.1 * sin($1.0 * angle) } / total
    }
  }

  /// The sum of three resonances 80 Hz wide.
  private func weight(_ frequency: Double) -> Double {
    [700.0, 1220, 2600].reduce(0.1) { sum, formant in
      let distance = (frequency - formant) / 80
      return sum + 1 / (1 + distance * distance)
    }
  }

  /// Soft noise without a voice.
  func pause(seconds: Double) -> AudioSignal {
    var still = self
    still.amplitude = 0
    still.seconds = seconds
    still.seed = seed &+ 1
    return still.signal()
  }
}
