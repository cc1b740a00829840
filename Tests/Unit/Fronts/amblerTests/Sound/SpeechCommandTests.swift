import Audio
import Commands
import Foundation
import Session
import Sounds
import Speech
import TestSupport
import Testing

@testable import AmblerDevice

/// The built program reads pages aloud, into a sound file.
@Suite(.timeLimit(.minutes(5))) struct SpeechCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// A page that stays for a while.
  private func task() throws -> String {
    try workspace.file(
      "task.json",
      """
      { "ambler": 1, "id": "rest", "version": "1",
        "title": { "en": "Rest", "es": "Descanso", "ar": "راحة" }, "steps": [
        { "id": "rest", "type": "wait", "seconds": 4,
          "title": { "en": "Please rest for a moment.", "es": "Descanse un momento, por favor.",
            "ar": "من فضلك استرح قليلا." } } ] }
      """)
  }

  private func heard(_ more: [String]) throws -> Waveform {
    let file = workspace.home + "-heard.wav"
    let outcome = try workspace.run(try task(), ["--speaker", "file:" + file] + more)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("\"problems\": []") || !outcome.stdout.contains("soundRefused"))
    return try Waveform(path: file)
  }

  @Test(
    .slow("reads a page aloud in real time"),
    arguments: Breadth.sweep(["en", "es", "ar"], every: 3))
  func `a page is read aloud`(language: String) throws {
    let heard = try heard(["--speech", "--language", language])
    expect((0.3...5).contains(heard.seconds))
    expect(heard.mono.contains { abs($0) > 0.05 })
  }

  @Test(.long("several runs of a program")) func `nothing is read that was not asked for`() throws {
    expectEqual(try heard([]).frameCount, 0)
  }

  @Test func `without a sound card nothing is begun`() throws {
    guard !FileManager.default.fileExists(atPath: "/dev/snd") else { return }
    let outcome = try workspace.run(try task(), ["--speech"])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("There is no sound card to read aloud with."))
  }

  @Test func `a machine can speak where there is a place for sound`() throws {
    expect(try Loudspeaker("file:/nowhere/heard.wav").canSpeak)
    expect(try !Loudspeaker("none").canSpeak)
    expect(try !Loudspeaker("alsa:hw:31").canSpeak)
    #expect(throws: Failure.self) { try Loudspeaker("loud") }
  }

  @Test func `what fails is told without saying whose it is, or what was to be read`() {
    let file = SpeakerFailure(.sound(.file(path: "/home/anna/heard.wav", code: 28)))
    expectEqual(file.cause, .voice)
    expect(file.detail.contains("heard.wav") && !file.detail.contains("anna"))
    expect(SpeakerFailure(.speech(.tooLong(limit: 5))).detail.hasPrefix("The voice: The text is"))
  }
}
