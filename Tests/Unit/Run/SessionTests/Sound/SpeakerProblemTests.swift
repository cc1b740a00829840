import Sensors
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import Session

@Suite(.timeLimit(.minutes(5))) struct SpeakerProblemTests {
  /// A speaker that cannot play anything, for a reason of the test's.
  private final class BrokenSpeaker: Speaker {
    let isHeard: Bool
    private let failure: SpeakerFailure?
    private let listener = Lock<(@Sendable (SpeakerFailure) -> Void)?>(nil)
    private let played = Lock(0)

    init(_ failure: SpeakerFailure?, isHeard: Bool = true) {
      self.failure = failure
      self.isHeard = isHeard
    }

    var playedCount: Int { played.withLock { $0 } }

    func play(_ sound: SoundRequest) {
      played.withLock { $0 += 1 }
      guard let failure else { return }
      listener.withLock { $0 }?(failure)
    }

    func stop() {}

    func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void) {
      self.listener.withLock { $0 = listener }
    }
  }

  /// Two parts of three clicks each.
  private static let steps = """
    { "id": "clicks", "type": "custom", "phases": [ \(part("one")), \(part("two")) ] },
    { "id": "done", "type": "completion" }
    """

  private static func part(_ id: String) -> String {
    """
    { "id": "\(id)", "type": "trials", "title": "Click", "attempts": 3, "pauseSeconds": 0,
      "stimuli": [{ "id": "go", "shape": "circle", "sound": { "type": "click" }, "right": "now" }],
      "controls": [{ "id": "now", "label": "Now", "key": "n" }], "anticipationSeconds": 0,
      "minimumDelaySeconds": 0, "maximumDelaySeconds": 0, "timeoutSeconds": 60 }
    """
  }

  private static func problems(_ speaker: BrokenSpeaker?) async throws -> (HeardRun, [String]) {
    var run = try HeardRun(steps)
    run.deck.speaker = speaker
    let result = try await run.finished()
    let told = (result["problems"]?.listValue ?? []).map { problem in
      "\(problem["kind"]?.stringValue ?? "") \(problem["step"]?.stringValue ?? "")"
    }
    expectEqual(try run.replay().document.json, result)
    return (run, told)
  }

  @Test func `sounds without a loudspeaker are a problem of each part, and said once in each`()
    async throws
  {
    let (run, told) = try await Self.problems(nil)
    expectEqual(told, ["speakerMissing clicks.one", "speakerMissing clicks.two"])
    expectEqual(run.front.said.count { $0.hasPrefix("We cannot play sound") }, 2)
  }

  @Test func `sounds that go where nobody hears them are told, and played all the same`()
    async throws
  {
    let speaker = BrokenSpeaker(nil, isHeard: false)
    let (_, told) = try await Self.problems(speaker)
    expectEqual(told, ["speakerMissing clicks.one", "speakerMissing clicks.two"])
    expectEqual(speaker.playedCount, 6)
  }

  @Test(arguments: SpeakerFailure.Cause.allCases.filter { $0 != .nobodyHears })
  func `a sound that was not heard is told once in a part, with its cause`(
    cause: SpeakerFailure.Cause
  ) async throws {
    let (run, told) = try await Self.problems(BrokenSpeaker(SpeakerFailure(cause, "Broken.")))
    let kind = cause == .device ? "speakerFailed" : "soundRefused"
    expectEqual(told, ["\(kind) clicks.one", "\(kind) clicks.two"])
    expectEqual(run.front.said.count, 2)
  }

  @Test func `a speaker that plays is no problem`() async throws {
    let (run, told) = try await Self.problems(BrokenSpeaker(nil))
    expect(told == [] && run.front.said == [])
  }
}
