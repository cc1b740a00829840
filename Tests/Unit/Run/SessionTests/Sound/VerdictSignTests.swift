import Sensors
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import Session

/// What is heard and felt after a verdict in a whole run.
@Suite(.timeLimit(.minutes(5))) struct VerdictSignTests {
  /// A speaker that notes what it is asked to play.
  private final class NotingSpeaker: Speaker {
    let isHeard: Bool
    private let noted = Lock<[SoundRequest]>([])

    init(isHeard: Bool = true) {
      self.isHeard = isHeard
    }

    var played: [SoundRequest] { noted.withLock { $0 } }

    func play(_ sound: SoundRequest) { noted.withLock { $0.append(sound) } }

    func stop() {}

    func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void) {}
  }

  /// One attempt, by a key.
  private static func steps(timeoutSeconds: Double = 60) -> String {
    """
    { "id": "fast", "type": "reactionTime", "minimumDelaySeconds": 0.5, "maximumDelaySeconds": 0.5,
      "thresholdG": 0.5, "attempts": 1, "attemptLimit": 1, "timeoutSeconds": \(timeoutSeconds),
      "anticipationSeconds": 0, "ways": ["key"], "instructions": false, "conclusion": false,
      "successSound": true, "failureSound": true, "timeoutSound": true, "failureVibration": true },
    { "id": "done", "type": "completion" }
    """
  }

  @Test func `a sound follows an attempt that counts`() async throws {
    let speaker = NotingSpeaker()
    var run = try HeardRun(Self.steps())
    run.deck.speaker = speaker
    let result = try await run.finished()
    expectEqual(speaker.played, [.success])
    expectEqual(run.front.signals, [])
    expectEqual(result.problemKinds, [])
    expectEqual(try run.replay().document.json, result)
  }

  @Test(arguments: ["none", "unwanted", "unheard"])
  func `without sound the verdict stays in words, and nothing is missing`(why: String) async throws
  {
    let speaker = NotingSpeaker(isHeard: why != "unheard")
    var run = try HeardRun(Self.steps())
    if why != "none" { run.deck.speaker = speaker }
    run.deck.givesSigns = why != "unwanted"
    let result = try await run.finished()
    expectEqual(speaker.played.count, why == "unheard" ? 1 : 0)
    expectEqual(result.problemKinds, [])
  }

  @Test func `a time-out vibrates, and has a sound of its own`() async throws {
    let speaker = NotingSpeaker()
    var run = try HeardRun(Self.steps(timeoutSeconds: 0.2))
    run.deck.speaker = speaker
    run.front.answersTests = false
    _ = try await run.finished()
    expectEqual(speaker.played, [.timeout])
    expectEqual(run.front.signals, [.vibration])
  }
}
