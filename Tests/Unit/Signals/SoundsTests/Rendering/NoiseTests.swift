import Glibc
import Sounds
import StudyModel
import TestSupport
import Testing

struct NoiseTests {
  /// Bursts of a tone, as syllables, with silence around them.
  static func speech(rateHz: Int = 48_000) -> Waveform {
    let count = rateHz
    let samples = (0..<count).map { frame -> Float in
      let second = Double(frame) / Double(rateHz)
      guard second > 0.1, second < 0.9 else { return 0 }
      let syllable = max(0, sin(2 * Double.pi * 4 * second))
      return Float(0.3 * syllable * sin(2 * Double.pi * 220 * second))
    }
    return Waveform(rateHz: rateHz, channels: [samples])
  }

  @Test(arguments: Noise.Kind.allCases, Breadth.sweep(UInt64(0)..<4, every: 4))
  func `noise has exactly its level`(kind: Noise.Kind, seed: UInt64) throws {
    let level = -20 - 10 * Double(seed)
    let noise = Noise(kind, levelDBFS: level, seconds: 1, rampSeconds: 0, seed: seed)
    let sound = try Sound.noise(noise).rendered()
    expect(abs(Decibels.levelDBFS(of: sound.left) - level) < 0.001)
    expectEqual(sound.left, sound.right)
  }

  @Test func `one seed is one noise, another is another`() throws {
    let noise = Noise(.speechShaped, levelDBFS: -20, seconds: 0.5, seed: 1)
    var other = noise
    other.seed = 2
    try expectEqual(Sound.noise(noise).rendered(), Sound.noise(noise).rendered())
    try expectNotEqual(Sound.noise(noise).rendered(), Sound.noise(other).rendered())
  }

  /// The mean power at a frequency over blocks of 20 ms, in dB.
  private static func density(_ samples: [Float], atHz hertz: Double) -> Double {
    let blocks = stride(from: 0, to: samples.count - 960, by: 960).map {
      pow(Listening.amplitude(of: samples[$0..<($0 + 960)], atHz: hertz), 2)
    }
    return 10 * log10(blocks.reduce(0, +) / Double(blocks.count))
  }

  @Test(.long("seconds of noise, frequency by frequency"))
  func `white noise is even, speech-shaped noise falls by 12 dB an octave over 1 kHz`() throws {
    let white = try Sound.noise(
      Noise(.white, levelDBFS: -20, seconds: 5, seed: 5)
    ).rendered().left
    let shaped = try Sound.noise(
      Noise(.speechShaped, levelDBFS: -20, seconds: 5, seed: 5)
    ).rendered().left
    for (low, high) in [(300.0, 600.0), (2000, 4000), (4000, 8000)] {
      expect(abs(Self.density(white, atHz: low) - Self.density(white, atHz: high)) < 1)
    }
    expect(abs(Self.density(shaped, atHz: 300) - Self.density(shaped, atHz: 600)) < 1.2)
    let octave = Self.density(shaped, atHz: 2500) - Self.density(shaped, atHz: 5000)
    expect(abs(octave - 12) < 1.2)
    let corner = Self.density(shaped, atHz: 300) - Self.density(shaped, atHz: 1000)
    expect(abs(corner - 3) < 1)
  }

  @Test(
    .slow("seconds of speech and noise"),
    arguments: Breadth.sweep(
      [(-10.0, .speechShaped), (0, .white), (5.5, .speechShaped), (18, .white)]
        as [(Double, Noise.Kind)], every: 3))
  func `speech stands over noise by its ratio to a tenth of a decibel`(
    ratio: Double, kind: Noise.Kind
  ) throws {
    var mix = SpeechNoiseMix(
      Self.speech(), speechLevelDBFS: -30, ratioDB: ratio, noise: kind, seed: 9)
    let sound = try Sound.speechInNoise(mix).rendered().left
    mix.ratioDB = 250
    let clean = try Sound.speechInNoise(mix).rendered().left
    let lead = 24_000
    let sounding = Self.speech().soundingFrames
    let frames = (lead + sounding.lowerBound)..<(lead + sounding.upperBound)
    let noise = zip(sound, clean).map { $0 - $1 }
    let speechLevel = Decibels.levelDBFS(of: clean[frames])
    let noiseLevel = Decibels.levelDBFS(of: noise[frames])
    expect(abs(speechLevel + 30) < 0.01)
    expect(abs(speechLevel - noiseLevel - ratio) < 0.1)
    expect(sound.first == 0 && sound.last == 0)
    expect(abs(Decibels.levelDBFS(of: noise[2400..<21_600]) - noiseLevel) < 1)
  }

  @Test func `a recording is played at its level and brought to the rate`() throws {
    let recorded = RecordedSound(Self.speech(rateHz: 16_000), levelDBFS: -25, ear: .left)
    let sound = try Sound.recorded(recorded).rendered()
    expectEqual(sound.frameCount, 48_000)
    let heard = Waveform(rateHz: 48_000, channels: [sound.left])
    expect(abs(Decibels.levelDBFS(of: heard.mono[heard.soundingFrames]) + 25) < 0.05)
    expect(sound.right.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [8000, 16_000, 22_050, 44_100, 96_000], [440.0, 3000])
  func `another rate keeps pitch and level`(rate: Int, hertz: Double) throws {
    let samples = (0..<(rate / 5)).map {
      Float(0.5 * sin(2 * Double.pi * hertz * Double($0) / Double(rate)))
    }
    let changed = Waveform(rateHz: rate, channels: [samples]).resampled(toHz: 48_000)
    expectEqual(changed.frameCount, 9600)
    let middle = Array(changed.channels[0][1200..<8400])
    let found = try require(Listening.frequencyHz(of: middle))
    expect(abs(found - hertz) < 0.05)
    expect(abs(Decibels.levelDBFS(of: middle) - Decibels.of(amplitude: 0.5)) < 0.05)
  }

  @Test func `what the new rate cannot carry is taken out`() {
    let samples = (0..<48_000).map {
      Float(0.5 * sin(2 * Double.pi * 12_000 * Double($0) / 48_000))
    }
    let changed = Waveform(rateHz: 48_000, channels: [samples]).resampled(toHz: 16_000)
    expect(Decibels.levelDBFS(of: changed.channels[0][1600..<14_400]) < -60)
  }

  @Test func `a recording of two channels stays so for both ears`() throws {
    let waveform = Waveform(rateHz: 48_000, channels: [[0.5, 0.5], [0, -0.25]])
    let both = try Sound.recorded(RecordedSound(waveform)).rendered()
    expect(both.left == [0.5, 0.5] && both.right == [0, -0.25])
    let one = try Sound.recorded(RecordedSound(waveform, ear: .right)).rendered()
    expect(one.right == [0.25, 0.125] && one.left == [0, 0])
  }
}
