import Sensors
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import Session

/// What a session has read aloud, and when.
@Suite(.timeLimit(.minutes(5))) struct VoiceRunTests {
  /// Writes down what a run asks of its voice and of its loudspeaker, in order.
  private final class Listed: Voice, Speaker {
    let isHeard = true
    private let list = Lock<[String]>([])
    private let failure: SpeakerFailure?
    private let listener = Lock<(@Sendable (SpeakerFailure) -> Void)?>(nil)

    init(failure: SpeakerFailure? = nil) {
      self.failure = failure
    }

    var lines: [String] { list.withLock(\.self) }

    func speak(_ texts: [VoicedText]) {
      list.withLock { list in
        for text in texts { list.append("\(text.language): \(text.words)") }
      }
      if let failure { listener.withLock { $0 }?(failure) }
    }

    func hush() { list.withLock { if $0.last != "hush" { $0.append("hush") } } }
    func play(_ sound: SoundRequest) { list.withLock { $0.append("play") } }
    func stop() {}

    func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void) {
      if failure != nil { self.listener.withLock { $0 = listener } }
    }
  }

  private static let hello = """
    { "id": "hello", "type": "instruction", "title": "Hello", "text": "Sit down." }
    """
  private static let pages = """
    \(hello),
    { "id": "done", "type": "completion", "title": "Thank you" }
    """
  private static let clicks = """
    { "id": "clicks", "type": "custom", "phases": [
      { "id": "one", "type": "trials", "title": "Click", "attempts": 2, "pauseSeconds": 0,
        "stimuli": [
          { "id": "go", "shape": "circle", "sound": { "type": "click" }, "right": "now" }],
        "controls": [{ "id": "now", "label": "Now", "key": "n" }], "anticipationSeconds": 0,
        "minimumDelaySeconds": 0, "maximumDelaySeconds": 0, "timeoutSeconds": 60 } ] }
    """

  private static func result(
    _ steps: String, _ listed: Listed, readsPages: Bool = true
  ) async throws -> (HeardRun, JSONValue) {
    var run = try HeardRun(steps)
    run.deck.voice = listed
    run.deck.speaker = listed
    run.deck.readsPages = readsPages
    return (run, try await run.finished())
  }

  @Test func `each page is read when it appears`() async throws {
    let listed = Listed()
    _ = try await Self.result(Self.pages, listed)
    expectEqual(listed.lines.prefix(3), ["hush", "en: Hello. Sit down.", "hush"])
    expect(listed.lines.contains { $0.hasPrefix("en: Thank you") })
    expectEqual(listed.lines.last, "hush")
  }

  @Test func `what is in another language is read by its voice, and the rest by the person's`() {
    let texts: [GivenText] = [
      GivenText("Hello", otherLanguage: "en"), GivenText("Sit down.", otherLanguage: "en"), "Sí",
      "No",
    ]
    expectEqual(
      VoicedText.all(texts, for: ["es-MX", "en"]),
      [VoicedText("Hello. Sit down.", language: "en"), VoicedText("Sí. No", language: "es-MX")])
    expectEqual(
      VoicedText.all(["Yes"], for: ["tlh", "es"]), [VoicedText("Yes", language: "es")],
      "the page is in the first language that is spoken")
    expectEqual(VoicedText.all(["Yes"], for: []), [VoicedText("Yes", language: "en")])
    expectEqual(VoicedText.all([], for: ["en"]), [])
  }

  @Test func `nothing is read where that is not wanted`() async throws {
    let listed = Listed()
    _ = try await Self.result(Self.pages, listed, readsPages: false)
    expectEqual(listed.lines, ["hush"])
  }

  @Test func `a sound of a test ends what is read, and nothing is read between sounds`()
    async throws
  {
    let listed = Listed()
    _ = try await Self.result(Self.clicks, listed)
    let lines = listed.lines
    let first = try require(lines.firstIndex(of: "play"))
    let last = try require(lines.lastIndex(of: "play"))
    expect(first < last && lines[first - 1] == "hush")
    expect(lines[first...last].allSatisfy { $0 == "play" || $0 == "hush" })
  }

  @Test func `a voice that fails is a problem of the result, and the person is told`() async throws
  {
    let listed = Listed(failure: SpeakerFailure(.voice, "The voice: broken."))
    // A click comes after the page, so that the failure is taken before the end.
    let (run, result) = try await Self.result("\(Self.hello), \(Self.clicks)", listed)
    expectEqual(result.problemKinds, ["soundRefused"])
    expectEqual(run.front.said.count { $0.hasPrefix("The text cannot be read aloud.") }, 1)
  }
}
