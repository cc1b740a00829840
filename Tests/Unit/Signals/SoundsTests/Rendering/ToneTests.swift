import Glibc
import Sounds
import StudyModel
import TestSupport
import Testing

struct ToneTests {
  @Test(arguments: [125.0, 1000, 8000, 12_345.6], [0.0, -20, -60])
  func `a tone has its frequency, its level and its length`(hertz: Double, level: Double) throws {
    let tone = Tone(frequencyHz: hertz, levelDBFS: level, seconds: 1)
    let sound = try Sound.tone(tone).rendered()
    expectEqual(sound.frameCount, 48_000)
    expectEqual(sound.left, sound.right)
    let middle = Array(sound.left[4800..<43_200])
    let found = try require(Listening.frequencyHz(of: middle))
    expect(abs(found - hertz) < 0.01)
    expect(abs(Decibels.levelDBFS(of: middle) - level) < 0.01)
    // At 8 kHz no sample meets the peak: there are six in a period.
    let peak = Decibels.of(amplitude: Double(sound.peak))
    expect(peak <= level + 1e-5 && peak > level - (hertz > 4000 ? 1.3 : 0.02))
  }

  @Test func `a tone for one ear leaves the other silent`() throws {
    for (ear, heard) in [(Ear.left, true), (.right, false)] {
      let tone = Tone(frequencyHz: 1000, levelDBFS: -20, seconds: 0.2, ear: ear)
      let sound = try Sound.tone(tone).rendered()
      expectEqual((sound.left.contains { $0 != 0 }), heard)
      expectEqual((sound.right.contains { $0 != 0 }), !heard)
      let silent = heard ? sound.right : sound.left
      expect(silent.allSatisfy { $0 == 0 })
      expect(sound.interleavedInt32.filter { $0 == 0 }.count >= sound.frameCount)
    }
  }

  @Test(arguments: [250.0, 1000, 4000], [0.02, 0.035, 0.05])
  func `ramps rise and fall without a click`(hertz: Double, ramp: Double) throws {
    let tone = Tone(frequencyHz: hertz, levelDBFS: -6, seconds: 0.5, rampSeconds: ramp)
    let samples = try Sound.tone(tone).rendered().left
    expect(samples.first == 0 && samples.last == 0)
    let amplitude = Decibels.amplitude(-6)
    let steepest = amplitude * 2 * sin(Double.pi * hertz / 48_000)
    expect(Listening.largestStep(samples) <= steepest * 1.001 + amplitude * 4 / (ramp * 48_000))
    let half = Int(ramp * 48_000 / 2)
    let atHalf = samples[(half - 24)..<(half + 24)].map(abs).max() ?? 0
    expect(Double(atHalf) < 0.6 * amplitude)
    let inside = samples[Int(ramp * 48_000)..<(24_000 - Int(ramp * 48_000))]
    expect(abs(Decibels.levelDBFS(of: inside) + 6) < 0.05)
  }

  @Test func `a tone without ramps begins and ends at once`() throws {
    let tone = Tone(frequencyHz: 1000, levelDBFS: 0, seconds: 0.01, rampSeconds: 0)
    let samples = try Sound.tone(tone).rendered().left
    expect(abs(samples[12] - 1) < 1e-6)
  }

  @Test func `a level that glides is even in decibels`() throws {
    let glide = LevelGlide(frequencyHz: 1000, startDBFS: -80, endDBFS: -20, seconds: 6)
    let samples = try Sound.levelGlide(glide).rendered().left
    for second in 1..<5 {
      let part = samples[(second * 48_000 - 480)..<(second * 48_000 + 480)]
      let wished = glide.levelDBFS(afterShare: Double(second) / 6)
      expect(abs(wished - (-80 + 10 * Double(second))) < 1e-9)
      expect(abs(Decibels.levelDBFS(of: part) - wished) < 0.05)
    }
    expectEqual(glide.levelDBFS(afterShare: -1), -80)
    expectEqual(glide.levelDBFS(afterShare: 2), -20)
  }

  @Test(arguments: [96.0, 100, 59.7])
  func `beats are where the tempo puts them, without adding up rounding`(tempo: Double) throws {
    let sound = try Sound.beats(Beats(perMinute: tempo, count: 100, levelDBFS: -12)).rendered()
    let period = 48_000 * 60 / tempo
    expect(abs(Double(sound.frameCount) - 100 * period) <= 1)
    for beat in [0, 1, 50, 99] {
      let start = Int((Double(beat) * period).rounded())
      expectEqual(sound.left[start], 0)
      expect(sound.left[(start + 1)..<(start + 960)].contains { abs($0) > 0.2 })
      expect(sound.left[(start + 960)..<(start + Int(period) - 1)].allSatisfy { $0 == 0 })
    }
  }

  @Test func `a click is one beat`() throws {
    let sound = try Sound.beats(.click(levelDBFS: -6)).rendered()
    expectEqual(sound.frameCount, 960)
    expect(abs(Decibels.of(amplitude: Double(sound.peak)) + 6) < 0.1)
  }

  @Test func `sounds follow one another`() throws {
    let tone = Sound.tone(Tone(frequencyHz: 500, levelDBFS: -20, seconds: 0.1, ear: .right))
    let sound = try Sound.sequence([.silence(seconds: 0.5), tone, .sequence([]), tone]).rendered()
    expectEqual(sound.frameCount, 33_600)
    expect(sound.left.allSatisfy { $0 == 0 })
    expect(sound.right[0..<24_000].allSatisfy { $0 == 0 })
    expectEqual(Array(sound.right[24_000..<28_800]), Array(sound.right[28_800..<33_600]))
  }
}
