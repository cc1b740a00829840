import Audio
import Clocks
import Sensors
import Sounds
import StudyModel
import TestSupport
import Testing

@Suite(.serialized) struct ALSAPlayerTests {
  init() throws {
    try require(ALSAConfiguration.install())
  }

  /// What ALSA's file plugin wrote for some sounds that were played one after another.
  private static func played(_ sounds: [Sound]) throws -> Waveform {
    let folder = try TemporaryFolder()
    let file = folder.file("played.wav")
    do {
      let player = try SoundPlayer(SoundSource("alsa:tofile:\(file)"))
      for sound in sounds {
        let end = try player.play(sound).waitForEnd()
        expectEqual(end.reason, .finished)
        expectEqual(end.underrunCount, 0)
      }
    }
    // The header is right once the device is closed.
    return try Waveform(path: file)
  }

  @Test func `a tone of 1 kHz at -20 dB FS for the left ear comes out of ALSA as it is`() throws {
    let tone = Tone(frequencyHz: 1000, levelDBFS: -20, seconds: 1, ear: .left)
    let heard = try Self.played([.tone(tone)])
    expectEqual(heard.rateHz, 48_000)
    expectEqual(heard.channels.count, 2)
    expect(heard.frameCount >= 48_000)
    let middle = heard.channels[0][4800..<43_200]
    expect(abs(Decibels.levelDBFS(of: middle) + 20) < 0.01)
    let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    expect(abs(crossings - 800) <= 1)
    expect(heard.channels[1].allSatisfy { $0 == 0 })
    let peak = heard.channels[0].map(abs).max() ?? 0
    expect(abs(peak - 0.1) < 1e-6)
    // Ramps, and silence after the sound.
    expect(heard.channels[0][0..<10].allSatisfy { abs($0) < 0.0001 })
    expect(heard.channels[0][48_000...].allSatisfy { $0 == 0 })
  }

  @Test func `all samples arrive to the last bit, also of the softest tone`() throws {
    let tone = Sound.tone(Tone(frequencyHz: 440, levelDBFS: -100, seconds: 0.2, ear: .right))
    let wished = try tone.rendered()
    let heard = try Self.played([tone])
    expect(abs(Decibels.levelDBFS(of: heard.channels[1][2400..<7200]) + 100) < 0.01)
    for (one, other) in zip(heard.channels[1], wished.right) {
      expect(abs(one - other) < 1e-9)
    }
  }

  @Test func `one player plays one sound after another`() throws {
    let click = Sound.beats(.click(levelDBFS: -10))
    let heard = try Self.played([click, .silence(seconds: 0.1), click])
    let loud = heard.channels[0].indices.filter { abs(heard.channels[0][$0]) > 0.2 }
    let first = try require(loud.first)
    let last = try require(loud.last)
    expect(first < 480 && last > 5760)
  }

  @Test(arguments: [0.0, 0.001, 0.0101])
  func `a sound may be shorter than a period, or nothing`(seconds: Double) throws {
    let heard = try Self.played([.silence(seconds: seconds)])
    expect(heard.channels[0].allSatisfy { $0 == 0 })
  }

  @Test func `the first frame's time lies between the call and the end`() throws {
    let player = try SoundPlayer(SoundSource("alsa:null"))
    let before = SystemClock.now
    let playback = try player.play(.silence(seconds: 0.5))
    let onset = try require(playback.waitForOnset())
    let end = playback.waitForEnd()
    expect(onset >= before)
    expect(onset <= end.time)
    expectEqual(end.frameCount, 24_000)
    expect(player.isHeard)
  }

  @Test(arguments: ["nonsense", "hw:31", "plughw:31,7"])
  func `a card that is not there is told when it is opened`(name: String) throws {
    #expect(throws: AudioError.noDevice(name: name, use: .playing)) {
      try SoundPlayer(.alsa(name))
    }
    #expect(throws: AudioError.noDevice(name: name, use: .recording)) {
      try SoundRecorder(.alsa(name))
    }
  }

  @Test func `a device that writes where nobody may is told`() throws {
    // ALSA opens the file with the first samples.
    let player = try SoundPlayer(.alsa("tofile:/nowhere/at/all.wav"))
    let end = try player.play(.silence(seconds: 0.1)).waitForEnd()
    guard case .failed(.call("snd_pcm_writei", _, _)) = end.reason else {
      Issue.record("ended as \(end.reason)")
      return
    }
  }
}
