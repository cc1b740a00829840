import Sensors
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

/// Parts that end when so many steps were counted.
struct StepEndingTests {
  private static func phase(_ id: String, steps: Int, seconds: Int) -> String {
    """
    { "id": "\(id)", "type": "timed", "title": "Walk", "seconds": \(seconds), "activity": "walk",
      "ends": "steps", "steps": \(steps), "streams": ["accelerometer"], "rateHz": 100,
      "measures": ["duration"] }
    """
  }

  private static func task(_ phases: String...) -> String {
    """
    { "id": "walk", "type": "custom", "title": "Walk",
      "phases": [ \(phases.joined(separator: ", ")) ] }
    """
  }

  private static func deck(_ scenario: SimulationParameters.Scenario) -> SensorDeck {
    SensorDeck(accelerometer: SimulatedAccelerometer(SimulationParameters(scenario)))
  }

  @Test(.long("walks in real time"))
  func `a part ends with its steps, and the next one counts from nothing`() async throws {
    let driven = try DrivenRun(
      Self.task(
        Self.phase("there", steps: 14, seconds: 3600), Self.phase("back", steps: 6, seconds: 3600)))
    let front = WatchingFront()
    try await driven.begin(front, Self.deck(.walk))
    let run = try driven.restored.run
    let parts = run.visits.filter { $0.end != nil }
    expectEqual(parts.map(\.end), [.steps, .steps])
    for (part, steps) in zip(parts, [14.0, 6]) {
      let seconds = try require(part.measures.first { $0.name == "duration" }?.value)
      // Sooner only if steps of the part before counted; how much later is the machine's business.
      expect(seconds >= (steps - 1) / 1.8, "\(steps) in \(seconds) s")
    }
    let shown = front.seen.readouts.compactMap(\.stepCount)
    expect(shown.contains { (1...13).contains($0) }, "the count was shown on the way: \(shown)")
  }

  @Test(.long("walks in real time"))
  func `the journal gives the same again, with its recordings`() async throws {
    let driven = try DrivenRun(Self.task(Self.phase("there", steps: 4, seconds: 3600)))
    try await driven.begin(WatchingFront(), Self.deck(.walk))
    let counts = try driven.records.compactMap { record -> Int? in
      guard case .event(let json) = record, json["event"]?.stringValue == "stepsReached" else {
        return nil
      }
      return json["count"]?.integerValue
    }
    expect(counts.count == 1 && counts[0] >= 4)
    let replay = try Replay(driven.id, home: driven.home, key: driven.key)
    expectEqual(replay.differences, [])
    expectEqual(replay.recordingCount, 1)
    try expectEqual(replay.document.bytes, ResultDocument(driven.restored).bytes)
  }

  @Test(.long("waits for a limit")) func `somebody who stands still comes to the limit`()
    async throws
  {
    let driven = try DrivenRun(Self.task(Self.phase("there", steps: 4, seconds: 2)))
    try await driven.begin(WatchingFront(), Self.deck(.rest))
    expectEqual(try driven.restored.run.visits.compactMap(\.end), [.limit])
  }

  @Test func `without an accelerometer the part comes to its limit too`() async throws {
    let driven = try DrivenRun(Self.task(Self.phase("there", steps: 4, seconds: 1)))
    try await driven.begin(WatchingFront(), SensorDeck())
    expectEqual(try driven.restored.run.visits.compactMap(\.end), [.limit])
  }
}
