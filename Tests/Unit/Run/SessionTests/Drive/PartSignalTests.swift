import Sensors
import StudyModel
import System
import TestSupport
import Testing

@testable import Session

/// What is said and heard while a part lasts, through a session.
struct PartSignalTests {
  private static let task = """
    { "id": "beat", "type": "custom", "title": "Beat", "phases": [
      { "id": "step", "type": "timed", "title": "Step", "seconds": 1, "activity": "walk",
        "beatsPerMinute": 240, "cues": [
          { "afterSeconds": 0.1, "text": { "en": "Go on.", "es": "Siga." } },
          { "afterSeconds": 0.6, "text": { "en": "Soon.", "es": "Ya casi." } } ] } ] }
    """

  /// Counts clicks.
  private final class ClickCounter: Speaker {
    private let clicks = Lock(0)
    let isHeard = true
    var count: Int { clicks.withLock { $0 } }
    func play(_ sound: SoundRequest) {
      if sound == .click { clicks.withLock { $0 += 1 } }
    }
    func stop() {}
    func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void) {}
  }

  @Test func `cues come in the person's language, and beats are clicks of the loudspeaker`()
    async throws
  {
    let speaker = ClickCounter()
    let signals = try await signals("es", speaker)
    let cues = signals.compactMap { if case .cue(let text) = $0 { text } else { nil } }
    expectEqual(cues, ["Siga.", "Ya casi."])
    let beats = signals.compactMap { if case .beat(let number, true) = $0 { number } else { nil } }
    expect(beats == Array(Set(beats)).sorted() && beats.allSatisfy { (1...4).contains($0) })
    expect(!beats.isEmpty)
    expectEqual(speaker.count, beats.count)
  }

  /// What a run gives; a machine that is busy may leave out all beats, and is asked again then.
  private func signals(_ language: String, _ speaker: ClickCounter?) async throws -> [PartSignal] {
    var deck = SensorDeck()
    deck.speaker = speaker
    for _ in 0..<10 {
      let front = WatchingFront()
      try await DrivenRun(Self.task).begin(front, deck, language: language)
      let signals = front.seen.signals
      if signals.contains(where: { if case .beat = $0 { true } else { false } }) { return signals }
    }
    return []
  }

  @Test func `without a loudspeaker the front gives the beat`() async throws {
    let heard = try await signals("en", nil).compactMap {
      if case .beat(_, let isHeard) = $0 { isHeard } else { nil }
    }
    expect(!heard.isEmpty && heard.allSatisfy { !$0 })
  }

  @Test func `a stimulus is drawn on the page that has it`() async throws {
    let front = WatchingFront()
    let task = """
      { "id": "tap", "type": "custom", "title": "Tap", "phases": [
        { "id": "trials", "type": "trials", "title": "Tap", "attempts": 2, "anticipationSeconds": 0, "pauseSeconds": 0,
          "minimumDelaySeconds": 0.1, "maximumDelaySeconds": 0.2, "timeoutSeconds": 2,
          "controls": [ { "id": "now", "label": "Now", "key": "n" } ],
          "stimuli": [ { "id": "star", "shape": "star", "color": "red", "right": "now" } ] } ] }
      """
    try await DrivenRun(task).begin(front, SensorDeck())
    let shapes = front.seen.stimuli.map { screen -> Scene.Stimulus? in
      if case .exercise(let test) = screen.body { test.scene.stimulus } else { nil }
    }
    expect(!shapes.isEmpty)
    expect(shapes.allSatisfy { $0?.shape == .star && $0?.colour == .red })
  }
}
