import Audio
import Foundation
import Sounds
import Speech
import Studies
import TestSupport
import Testing

@testable import Reminding

/// Sounds and the voice through the real ALSA, into files.
@Suite(.serialized) struct LoudspeakerTests {
  private let folder: TemporaryFolder
  private let sounds = SharedMaterial.checkout
    .appendingPathComponent("Sources/Fronts/Tablet/Web/sounds").path

  init() throws {
    try require(ALSAConfiguration.install())
    folder = try TemporaryFolder()
  }

  private var file: String { folder.file("heard.wav") }

  private func source() throws -> SoundSource { try SoundSource("alsa:tofile:\(file)") }

  @Test(arguments: Chime.allCases)
  func `each sound is heard whole, in both ears`(chime: Chime) throws {
    try ChimeShell(try source(), folder: sounds).ring(Dues.ring([.sound], chime: chime))
    let heard = try Waveform(path: file)
    let made = try Waveform(path: "\(sounds)/\(chime.file)")
    expect(heard.seconds >= made.seconds, "\(heard.seconds) of \(made.seconds) s")
    expectEqual(heard.channels[0], heard.channels[1])
    let peak = heard.mono.map(abs).max() ?? 0
    expect(peak > 0.6 && peak < 0.8, "\(peak)")
  }

  @Test(arguments: ["en", "de", "fr", "es", "ar"])
  func `the words are said in the person's language`(tag: String) throws {
    try SpokenShell(try source()).ring(Dues.ring([.speech], languages: [tag]))
    let heard = try Waveform(path: file)
    expect(heard.seconds > 0.5 && (heard.mono.map(abs).max() ?? 0) > 0.05)
  }

  @Test func `two languages do not sound the same`() throws {
    let lengths = try ["en", "de"].map { tag in
      try SpokenShell(try source()).ring(Dues.ring([.speech], languages: [tag]))
      return try Waveform(path: file).soundingFrames.count
    }
    expectNotEqual(lengths[0], lengths[1])
  }

  @Test func `without a loudspeaker both say so`() {
    let source = try? SoundSource("alsa:no_such_card")
    for source in [nil, source, SoundSource.none] {
      expectEqual(ChimeShell(source, folder: sounds).standing(), .absent(.noSoundCard))
      expectEqual(SpokenShell(source).standing(), .absent(.noVoice))
    }
  }

  @Test func `a file of a sound that is missing is a failure, not an absence`() throws {
    do throws(RemindingError) {
      try ChimeShell(try? SoundSource("none"), folder: folder.path).ring(Dues.ring([.sound]))
      expect(false, "nothing failed")
    } catch {
      expectEqual(error, .sound(.file(path: folder.file("knock.wav"), code: ENOENT)))
    }
  }

  @Test func `a failure names a call and a device, and never a person`() {
    let errors: [RemindingError] =
      WayAbsence.allCases.map { .absent($0) } + [
        .sound(.busy(name: "default")), .speech(.noVoices(status: 1)),
        .call("write", subject: "/sys/class/leds/rgb", code: EIO),
      ]
    expectEqual(Set(errors.map { "\($0)" }).count, errors.count)
    expect(errors.allSatisfy { "\($0)".hasSuffix(".") })
  }

  @Test(arguments: ["none", "simulate:voice"])
  func `a ring that nobody can hear is told as a missing loudspeaker`(name: String) {
    let source = try? SoundSource(name)
    #expect(throws: RemindingError.absent(.noSoundCard)) {
      try ChimeShell(source, folder: sounds).ring(Dues.ring([.sound]))
    }
  }
}
