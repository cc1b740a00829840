import Audio
import Sounds
import StudyModel
import System
import TestSupport
import Testing

@testable import Speech

/// Speech at a loudspeaker that is a file.
@Suite(.timeLimit(.minutes(5))) struct SpeechPlayerTests {
  private let folder: TemporaryFolder
  private let faults = Lock<[SpeechPlayer.Fault]>([])

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: String { folder.file("heard.wav") }

  private func loudspeaker(isPaced: Bool) throws -> RequestPlayer {
    try RequestPlayer(
      .file(path: file, isPaced: isPaced), folder: folder.path, seed: 1, tell: { _ in })
  }

  private func player(_ loudspeaker: RequestPlayer) throws -> SpeechPlayer {
    try SpeechPlayer(loudspeaker) { [faults] fault in faults.withLockAndSignal { $0.append(fault) }
    }
  }

  private static let long = String(
    repeating: "This is a sentence of a text that takes very long to read. ", count: 40)

  @Test func `a text is heard whole, piece after piece`() throws {
    let text = String(repeating: "Sit down and rest. ", count: 20)
    let expected = try SpokenText(text).pieces.map { piece in
      try SpeechSynthesizer.shared.samples(of: piece, language: "en")?.seconds ?? 0
    }
    do {
      let player = try player(loudspeaker(isPaced: false))
      player.speak(text, language: "en")
      player.turn.wait(until: \.isIdle) { _ in }
    }
    let heard = try Waveform(path: file)
    expect(expected.count > 1)
    // The synthesizer takes not just the same time twice (2 % were seen); one piece is a third of the text.
    expect(abs(heard.seconds / expected.reduce(0, +) - 1) < 0.05)
    let isOnBothEars = heard.channels.count == 2 && heard.channels[0] == heard.channels[1]
    expect(isOnBothEars)
    expect(heard.mono.contains { abs($0) > 0.1 })
    expectEqual(faults.withLock(\.self), [])
  }

  @Test func `who waits until it is silent has had everything heard`() throws {
    do {
      let player = try player(loudspeaker(isPaced: false))
      player.waitUntilSilent(atMost: .seconds(60))
      player.speak("One sentence.", language: "en")
      player.waitUntilSilent(atMost: .seconds(60))
      expect(player.turn.withLock(\.isIdle))
    }
    expect(try Waveform(path: file).seconds > 0.5)
  }

  @Test func `nobody waits longer than the limit`() throws {
    let player = try player(loudspeaker(isPaced: true))
    player.speak(Self.long, language: "en")
    player.waitUntilSilent(atMost: .milliseconds(50))
    expect(!player.turn.withLock(\.isIdle))
  }

  @Test func `two sentences in a row are both heard`() throws {
    do {
      let player = try player(loudspeaker(isPaced: false))
      for text in ["One sentence.", "Otra frase."] {
        player.speak(text, language: "en")
        player.turn.wait(until: \.isIdle) { _ in }
      }
    }
    let one = try require(
      try SpeechSynthesizer.shared.samples(of: "One sentence.", language: "en"))
    expect(try Waveform(path: file).seconds > one.seconds * 1.5)
  }

  @Test func `a hush ends a text in the middle`() throws {
    do {
      let player = try player(loudspeaker(isPaced: true))
      player.speak(Self.long, language: "en")
      player.turn.wait(until: { !$0.isSilent }) { _ in }
      player.hush()
      player.turn.wait(until: \.isIdle) { _ in }
      player.hush()
    }
    expect(try Waveform(path: file).seconds < 60)
    expectEqual(faults.withLock(\.self), [])
  }

  @Test func `a new text ends the one before`() throws {
    do {
      let player = try player(loudspeaker(isPaced: true))
      player.speak(Self.long, language: "en")
      player.turn.wait(until: { !$0.isSilent }) { _ in }
      player.speak("Yes.", language: "en")
      player.turn.wait(until: \.isIdle) { _ in }
    }
    expect(try Waveform(path: file).seconds < 60)
  }

  @Test func `a sound of a test ends what is read`() throws {
    let loudspeaker = try loudspeaker(isPaced: true)
    let player = try player(loudspeaker)
    player.speak(Self.long, language: "en")
    player.turn.wait(until: { !$0.isSilent }) { _ in }
    loudspeaker.play(
      .tone(
        SoundRequest.Tone(
          frequencyHz: 1000, startDecibelsFullScale: -40, endDecibelsFullScale: -40, ear: .left,
          length: .milliseconds(50))))
    player.turn.wait(until: \.isIdle) { _ in }
    expectEqual(faults.withLock(\.self), [])
  }

  @Test func `what cannot be read is told once, and what can be read is`() throws {
    let player = try player(loudspeaker(isPaced: false))
    for language in ["xx", "xx", "en"] {
      player.speak("Hello.", language: language)
      player.turn.wait(until: \.isIdle) { _ in }
    }
    expectEqual(faults.withLock(\.self), [.speech(.unknownLanguage("xx"))])
    expect(try Waveform(path: file).seconds > 0.2)
  }

  @Test func `each part is read in its language, also after one that nobody can read`() throws {
    let player = try player(loudspeaker(isPaced: false))
    player.speak([
      SpeechPart("Hello.", language: "xx"), SpeechPart("Good morning.", language: "en"),
      SpeechPart("Buenos días.", language: "es"),
    ])
    player.turn.wait(until: \.isIdle) { _ in }
    expectEqual(faults.withLock(\.self), [.speech(.unknownLanguage("xx"))])
    expect(try Waveform(path: file).seconds > 0.6)
  }

  @Test func `a loudspeaker that fails is told once`() throws {
    guard let disk = try SmallDisk(in: folder, kilobytes: 64) else { return }
    let file = disk.path + "/heard.wav"
    let player = try player(
      RequestPlayer(
        .file(path: file, isPaced: false), folder: folder.path, seed: 1, tell: { _ in }))
    for _ in 0..<2 {
      player.speak(Self.long, language: "en")
      player.turn.wait(until: \.isIdle) { _ in }
    }
    expectEqual(faults.withLock(\.self), [.sound(.file(path: file, code: 28))])
  }

  @Test func `many calls from many threads leave it idle at the end`() async throws {
    let player = try player(loudspeaker(isPaced: false))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for count in 0..<25 {
            if (number + count).isMultiple(of: 3) {
              player.hush()
            } else {
              player.speak("Number \(count).", language: "en")
            }
          }
        }
      }
    }
    player.speak("The last one.", language: "en")
    player.turn.wait(until: \.isIdle) { _ in }
    expectEqual(faults.withLock(\.self), [])
    expect(try Waveform(path: file).seconds > 0.3)
  }
}
