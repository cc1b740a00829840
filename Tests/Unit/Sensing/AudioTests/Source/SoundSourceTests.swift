import Audio
import Sounds
import TestSupport
import Testing

struct SoundSourceTests {
  static let known: [(String, SoundSource)] = [
    ("alsa:default", .alsa("default")),
    ("alsa:plughw:1,0", .alsa("plughw:1,0")),
    ("file:/tmp/a b?c.wav", .file(path: "/tmp/a b?c.wav", isPaced: true)),
    ("file:A.WAV?pace=none", .file(path: "A.WAV", isPaced: false)),
    ("none", .none),
    ("simulate:voice", .voice(SimulatedVoice())),
    (
      "simulate:voice?hz=220&level=-30&jitter=1.5&shimmer=4&seed=7",
      .voice(
        SimulatedVoice(
          pitchHz: 220, levelDBFS: -30, jitterPercent: 1.5, shimmerPercent: 4, seed: 7))
    ),
  ]

  @Test(arguments: known)
  func `sources are read as they are written`(text: String, source: SoundSource) throws {
    expectEqual(try SoundSource(text), source)
  }

  static let wrong = [
    "", "default", "alsa:", "file:", "file:?pace=none", "file:a.mp3", "files:a.wav",
    "simulate:", "simulate:walk", "simulate:voice?", "simulate:voice?pitch=3",
    "simulate:voice?hz=39", "simulate:voice?hz=1e2", "simulate:voice?hz=nan",
    "simulate:voice?hz=100&hz=100", "simulate:voice?seed=-1", "alsa:a\u{7}b", "nonee",
  ]

  private static func words(_ text: String) -> String {
    do throws(AudioError) {
      return "read as \(try SoundSource(text))"
    } catch {
      return "\(error)".replacing("\u{7}", with: "\\u{7}")
    }
  }

  @Test func `what is no source is refused, and why`() {
    expectSnapshot(
      Self.wrong.map(Self.words).joined(separator: "\n"), named: "source-faults.txt",
      in: "../Snapshots")
  }
}
