import TestSupport
import Testing

@testable import Speech

struct SpeechErrorTests {
  private static let errors: [SpeechError] = [
    .unknownLanguage("xx-YY"), .unknownLanguage("a secret, not a tag"), .unknownLanguage(""),
    .tooLong(limit: 5000), .rate(wordsPerMinute: 9), .noVoices(status: 0x100002FF),
    .call("espeak_ng_Synthesize", status: 0x10000EFF), .noThread(code: 11),
  ]

  @Test func `every error says what to do`() {
    expectSnapshot(Self.errors.map(\.description).joined(separator: "\n"), named: "errors.txt")
  }
}
