import Audio
import Sensors
import Sounds
import StudyModel
import System
import TestSupport
import Testing

/// Speech and the sounds of tests at one loudspeaker.
@Suite(.timeLimit(.minutes(1))) struct SpokenSoundTests {
  private let folder: TemporaryFolder
  private let ends = Lock<[SoundPlayback.Reason]>([])

  init() throws {
    folder = try TemporaryFolder()
  }

  private func player(isPaced: Bool) throws -> RequestPlayer {
    try RequestPlayer(
      .file(path: folder.file("heard.wav"), isPaced: isPaced), folder: folder.path, seed: 1,
      tell: { _ in })
  }

  /// So many seconds of one number, which no sound of a test has.
  private func speech(seconds: Double) -> SpokenSound {
    let samples = Array(repeating: Float(0.75), count: Int(seconds * 48_000))
    return SpokenSound(StereoSound(left: samples, right: samples)) { [ends] reason in
      ends.withLockAndSignal { $0.append(reason) }
    }
  }

  private func reasons(_ count: Int) -> [SoundPlayback.Reason] {
    ends.wait(until: { $0.count >= count }) { $0 }
  }

  private static func tone(seconds: Double) -> SoundRequest {
    .tone(
      SoundRequest.Tone(
        frequencyHz: 500, startDecibelsFullScale: -20, endDecibelsFullScale: -20, ear: .both,
        length: .milliseconds(Int(seconds * 1000))))
  }

  @Test func `speech is heard to its end`() throws {
    let player = try player(isPaced: false)
    player.say(speech(seconds: 2))
    expectEqual(reasons(1), [.finished])
    expectEqual(try Waveform(path: folder.file("heard.wav")).seconds, 2)
  }

  @Test func `speech waits for a tone, and neither is mixed with the other`() throws {
    let player = try player(isPaced: true)
    player.play(Self.tone(seconds: 0.4))
    player.say(speech(seconds: 0.2))
    // Whichever came first to the player's thread, the tone is whole or was never begun.
    let reason = reasons(1)[0]
    expect(reason == .finished || reason == .stopped)
    let mono = try Waveform(path: folder.file("heard.wav")).mono
    expect(mono.allSatisfy { abs($0) < 0.11 || abs($0 - 0.75) < 0.001 })
  }

  @Test func `a tone ends speech, and a hush does not end a tone`() throws {
    let player = try player(isPaced: true)
    player.say(speech(seconds: 60))
    player.play(Self.tone(seconds: 0.3))
    expectEqual(reasons(1), [.stopped])
    player.hush()
    player.say(speech(seconds: 0.05))
    expectEqual(reasons(2), [.stopped, .finished])
    let heard = try Waveform(path: folder.file("heard.wav")).mono
    expect(heard.count { abs($0) < 0.11 } >= 14_000)
  }

  @Test func `a hush ends speech, and speech that was never heard is told of too`() throws {
    do {
      let player = try player(isPaced: true)
      player.say(speech(seconds: 60))
      player.hush()
      expectEqual(reasons(1), [.stopped])
      player.say(speech(seconds: 60))
    }
    expectEqual(reasons(2), [.stopped, .stopped])
  }
}
