import Sounds
import TestSupport
import Testing

struct SimulatedVoiceTests {
  @Test(arguments: [80.0, 150, 220, 400], [-30.0, -14])
  func `a voice has its pitch and its level`(pitch: Double, level: Double) throws {
    var voice = SimulatedVoice(
      pitchHz: pitch, levelDBFS: level, jitterPercent: 0, shimmerPercent: 0
    ).samples()
    let samples = voice.next(48_000)
    expect(abs(Decibels.levelDBFS(of: samples) - level) < 0.2)
    let here = Listening.amplitude(of: samples, atHz: pitch)
    expect(here > 3 * Listening.amplitude(of: samples, atHz: pitch * 1.5))
    expect(here > 1.5 * Listening.amplitude(of: samples, atHz: pitch * 2))
  }

  @Test func `blocks of any size make the same voice`() {
    let voice = SimulatedVoice(seed: 4)
    var whole = voice.samples()
    var parts = voice.samples()
    let joined = parts.next(1) + parts.next(479) + parts.next(0) + parts.next(5000)
    expectEqual(whole.next(5480), joined)
  }

  @Test func `a seed, jitter and shimmer change it`() {
    func first(_ voice: SimulatedVoice) -> [Float] {
      var samples = voice.samples()
      return samples.next(4800)
    }
    let usual = first(SimulatedVoice())
    expectNotEqual(first(SimulatedVoice(seed: 2)), usual)
    expectNotEqual(first(SimulatedVoice(jitterPercent: 2)), usual)
    expectNotEqual(first(SimulatedVoice(shimmerPercent: 9)), usual)
  }
}
