import Sounds
import TestSupport
import Testing

struct SoundFaultTests {
  private static let silent = Waveform(rateHz: 48_000, channels: [[0, 0, 0]])

  static let faults: [(Sound, SoundFault)] = [
    (.tone(Tone(frequencyHz: 0, levelDBFS: -20, seconds: 1)), .frequency(hertz: 0)),
    (.tone(Tone(frequencyHz: 24_000, levelDBFS: -20, seconds: 1)), .frequency(hertz: 24_000)),
    (.tone(Tone(frequencyHz: 1000, levelDBFS: 0.1, seconds: 1)), .level(decibels: 0.1)),
    (.tone(Tone(frequencyHz: 1000, levelDBFS: -151, seconds: 1)), .level(decibels: -151)),
    (.tone(Tone(frequencyHz: 1000, levelDBFS: -20, seconds: 301)), .length(seconds: 301)),
    (.tone(Tone(frequencyHz: 1000, levelDBFS: -20, seconds: -1)), .length(seconds: -1)),
    (
      .tone(Tone(frequencyHz: 1000, levelDBFS: -20, seconds: 0.05)), .ramp(seconds: 0.035)
    ),
    (
      .levelGlide(LevelGlide(frequencyHz: 1000, startDBFS: -90, endDBFS: 3, seconds: 1)),
      .level(decibels: 3)
    ),
    (.beats(Beats(perMinute: 6000, count: 3, levelDBFS: -20)), .tempo(perMinute: 6000)),
    (.beats(Beats(perMinute: 0, count: 3, levelDBFS: -20)), .tempo(perMinute: 0)),
    (.beats(Beats(perMinute: 60, count: 0, levelDBFS: -20)), .length(seconds: 0)),
    (.silence(seconds: .infinity), .length(seconds: .infinity)),
    (.sequence([.silence(seconds: 200), .silence(seconds: 200)]), .length(seconds: 400)),
    (.recorded(RecordedSound(silent, levelDBFS: -20)), .silentRecording),
    (
      .speechInNoise(SpeechNoiseMix(silent, speechLevelDBFS: -20, ratioDB: 0, seed: 1)),
      .silentRecording
    ),
    (
      .speechInNoise(SpeechNoiseMix(silent, speechLevelDBFS: -20, ratioDB: -61, seed: 1)),
      .ratio(decibels: -61)
    ),
  ]

  @Test(arguments: faults)
  func `what cannot be played is refused`(sound: Sound, fault: SoundFault) {
    #expect(throws: fault) { try sound.rendered() }
  }

  @Test func `what is no number is refused`() {
    for number in [Double.nan, .infinity, -.infinity] {
      let sounds: [Sound] = [
        .tone(Tone(frequencyHz: number, levelDBFS: -20, seconds: 1)),
        .tone(Tone(frequencyHz: 1000, levelDBFS: number, seconds: 1)),
        .tone(Tone(frequencyHz: 1000, levelDBFS: -20, seconds: number)),
        .tone(Tone(frequencyHz: 1000, levelDBFS: -20, seconds: 1, rampSeconds: number)),
        .beats(Beats(perMinute: number, count: 3, levelDBFS: -20)),
        .noise(Noise(.white, levelDBFS: number, seconds: 1, seed: 1)),
        .silence(seconds: number),
        .speechInNoise(
          SpeechNoiseMix(NoiseTests.speech(), speechLevelDBFS: -20, ratioDB: number, seed: 1)),
        .speechInNoise(
          SpeechNoiseMix(
            NoiseTests.speech(), speechLevelDBFS: -20, ratioDB: 0, leadSeconds: number, seed: 1)),
      ]
      for sound in sounds { #expect(throws: SoundFault.self) { try sound.rendered() } }
    }
  }

  @Test func `nothing is cut off at full scale`() {
    let loud = Sound.noise(Noise(.white, levelDBFS: -3, seconds: 1, seed: 1))
    #expect(throws: SoundFault.self) { try loud.rendered() }
    let over = RecordedSound(Waveform(rateHz: 48_000, channels: [[0.5, 2]]))
    do throws(SoundFault) {
      _ = try Sound.recorded(over).rendered()
      Issue.record("played over full scale")
    } catch {
      guard case .clips(let peak) = error else { Issue.record("not clipped: \(error)"); return }
      expect(abs(peak - 6.02) < 0.01)
    }
    #expect(throws: Never.self) {
      try Sound.tone(Tone(frequencyHz: 997, levelDBFS: 0, seconds: 1)).rendered()
    }
  }

  @Test func `every fault says what to do`() {
    let faults = Self.faults.map(\.1) + [.clips(peakDBFS: 6.02)]
    var lines: [String] = []
    for fault in faults where !lines.contains("\(fault)") { lines.append("\(fault)") }
    expectSnapshot(lines.joined(separator: "\n"), named: "sound-faults.txt", in: "../Snapshots")
  }
}
