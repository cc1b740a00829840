import Glibc
import StudyModel

/// A held vowel of known pitch, made period by period.
package struct SimulatedVoice: Sendable, Equatable {
  /// 40 to 1000.
  package var pitchHz: Double
  /// The level of its power in dB FS, -100 to -6.
  package var levelDBFS: Double
  /// The spread of the lengths of periods, in percent of the length, 0 to 20.
  package var jitterPercent: Double
  /// The spread of the strengths of periods, in percent of the strength, 0 to 50.
  package var shimmerPercent: Double
  /// Chooses how the periods differ.
  package var seed: UInt64

  /// A voice as even as its spreads say.
  package init(
    pitchHz: Double = 150, levelDBFS: Double = -20, jitterPercent: Double = 0.5,
    shimmerPercent: Double = 3, seed: UInt64 = 1
  ) {
    self.pitchHz = pitchHz
    self.levelDBFS = levelDBFS
    self.jitterPercent = jitterPercent
    self.shimmerPercent = shimmerPercent
    self.seed = seed
  }

  /// Its samples from the first on, one block after another.
  package func samples() -> VoiceSamples { VoiceSamples(self) }
}

/// The endless samples of a simulated voice at 48 kHz.
package struct VoiceSamples: Sendable {
  private let voice: SimulatedVoice
  private let strengths: [Double]
  private var random: SeededRandom
  /// Where in the period the next sample lies, in turns from 0 to under 1.
  private var phase = 0.0
  private var turnsPerFrame = 0.0
  private var strength = 0.0

  init(_ voice: SimulatedVoice) {
    self.voice = voice
    random = SeededRandom(seed: voice.seed)
    // Harmonics up to 4 kHz that fall by 6 dB for each octave, as the lips radiate a voice.
    let count = max(1, min(40, Int(4000 / voice.pitchHz)))
    let shape = (1...count).map { 1 / Double($0) }
    let power = shape.reduce(0) { $0 + $1 * $1 / 2 }
    let wanted = Decibels.amplitude(voice.levelDBFS) / 2.0.squareRoot()
    strengths = shape.map { $0 * wanted / power.squareRoot() }
    beginPeriod()
  }

  /// The next samples.
  package mutating func next(_ count: Int) -> [Float] {
    (0..<count).map { _ in
      let value = strengths.enumerated().reduce(0.0) { sum, harmonic in
        sum + harmonic.element * sin(2 * Double.pi * Double(harmonic.offset + 1) * phase)
      }
      let sample = Float(min(max(value * strength, -1), 1))
      phase += turnsPerFrame
      if phase >= 1 {
        phase -= 1
        beginPeriod()
      }
      return sample
    }
  }

  private mutating func beginPeriod() {
    let length = max(0.5, 1 + voice.jitterPercent / 100 * random.deviate())
    turnsPerFrame = voice.pitchHz / Double(Sound.rateHz) / length
    strength = max(0, 1 + voice.shimmerPercent / 100 * random.deviate())
  }
}
