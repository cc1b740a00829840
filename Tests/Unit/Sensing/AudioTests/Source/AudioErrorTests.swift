import Audio
import Sounds
import TestSupport
import Testing

struct AudioErrorTests {
  private static let errors: [AudioError] =
    [
      .source("x", .noScheme),
      .noDevice(name: "default", use: .playing), .noDevice(name: "default", use: .recording),
      .noDevice(name: "hw:3", use: .playing), .noDevice(name: "hw:3", use: .recording),
      .busy(name: "hw:1"), .notAllowed(name: "hw:1"),
      .call("snd_pcm_writei", subject: "hw:1", code: 19), .stalled(name: "hw:1", seconds: 2.03),
      .file(path: "a.wav", code: 2), .wave(path: "a.wav", .truncated),
      .sound(.silentRecording), .alreadyPlaying(name: "hw:1"), .alreadyRecording(name: "hw:1"),
      .noThread(code: 11),
    ] + AudioError.Need.allCases.map { .unfit(name: "hw:1", need: $0) }

  @Test func `every error says what happened and what to do`() {
    expectSnapshot(
      Self.errors.map { "\($0)" }.joined(separator: "\n"), named: "errors.txt",
      in: "../Snapshots")
  }

  @Test(arguments: ["AudioError+Description.swift", "Source/SoundSourceFault.swift"])
  func `every sentence stands in a snapshot`(source: String) throws {
    let sentences = try SourceSentences(in: "Sources/Sensing/Audio/\(source)")
    let kept = try SourceSentences.text(
      in: "Tests/Unit/Sensing/AudioTests/Snapshots", endings: ["txt"])
    expectEqual(SourceSentences.missing(sentences.longestParts, in: kept), [])
  }
}
