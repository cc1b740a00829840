import Audio
import Clocks
import Sensors
import Sounds
import StudyModel
import TestSupport
import Testing

struct SoundPlayerTests {
  private static func tone(seconds: Double) -> Sound {
    .tone(Tone(frequencyHz: 500, levelDBFS: -20, seconds: seconds, ear: .left))
  }

  @Test func `sounds are played into one file, one after another`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.wav")
    let player = try SoundPlayer(SoundSource("file:\(file)?pace=none"))
    let sound = try Self.tone(seconds: 0.5).rendered()
    for _ in 0..<2 {
      expectEqual(try player.play(sound).waitForEnd().reason, .finished)
    }
    let heard = try Waveform(path: file)
    expectEqual(heard.frameCount, 48_000)
    expect(heard.channels[1].allSatisfy { $0 == 0 })
    for (place, sample) in (sound.left + sound.left).enumerated() {
      expect(abs(heard.channels[0][place] - sample) <= 0.5001 / 32_767)
    }
    expect(!player.isHeard)
  }

  @Test(arguments: ["file", "none"])
  func `true time is kept where nothing else keeps it`(kind: String) throws {
    let folder = try TemporaryFolder()
    let source = kind == "file" ? "file:\(folder.file("a.wav"))" : "none"
    let player = try SoundPlayer(SoundSource(source))
    let before = SystemClock.now
    let playback = try player.play(Self.tone(seconds: 0.3))
    let onset = try require(playback.waitForOnset())
    let end = playback.waitForEnd()
    expect(onset >= before)
    expect(end.time - onset >= .milliseconds(300))
    expectEqual(end, playback.end)
    expectEqual(end.frameCount, 14_400)
  }

  @Test(arguments: ["file", "none"])
  func `a stop takes effect within one period`(kind: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.wav")
    let player = try SoundPlayer(SoundSource(kind == "file" ? "file:\(file)" : "none"))
    let playback = try player.play(.silence(seconds: 10))
    let onset = try require(playback.waitForOnset())
    let stopped = SystemClock.now
    player.stop()
    let end = try require(playback.end)
    expectEqual(end.reason, .stopped)
    // A period of 10 ms is handed over when it begins.
    let heard = Double(end.frameCount) / 48_000
    expect(heard <= (stopped - onset).inSeconds + 0.0201)
    expect((end.time - stopped).inSeconds < 1)
    if kind == "file" { expectEqual(try Waveform(path: file).frameCount, end.frameCount) }
    // The player is free again.
    expectEqual(try player.play(Self.tone(seconds: 0.1)).waitForEnd().reason, .finished)
  }

  @Test func `one sound is played at a time`() throws {
    let player = try SoundPlayer(.none)
    let playback = try player.play(.silence(seconds: 10))
    #expect(throws: AudioError.alreadyPlaying(name: "none")) {
      try player.play(Self.tone(seconds: 1))
    }
    playback.stop()
    playback.stop()
    expectEqual(playback.waitForEnd().reason, .stopped)
  }

  @Test func `a player that is dropped ends its sound`() throws {
    let playback: SoundPlayback
    do {
      let player = try SoundPlayer(.none)
      playback = try player.play(.silence(seconds: 10))
    }
    expectEqual(playback.waitForEnd().reason, .stopped)
  }

  @Test func `a sound that cannot be made is not played`() throws {
    let player = try SoundPlayer(.none)
    let wrong = Sound.tone(Tone(frequencyHz: 0, levelDBFS: -20, seconds: 1))
    #expect(throws: AudioError.sound(.frequency(hertz: 0))) { try player.play(wrong) }
    player.stop()
  }

  @Test func `a file that cannot be made, and a voice to play into, are refused`() {
    #expect(throws: AudioError.file(path: "/nowhere/at/all.wav", code: 2)) {
      try SoundPlayer(.file(path: "/nowhere/at/all.wav", isPaced: true))
    }
    #expect(throws: AudioError.noDevice(name: "simulate:voice", use: .playing)) {
      try SoundPlayer(.voice(SimulatedVoice()))
    }
  }
}
