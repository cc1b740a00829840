import Recording
import Sensors
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

/// A part records readings of every kind, as a task asks for them.
struct RecordedReadingsTests {
  private static let kinds = StreamKind.allCases.filter { kind in
    if case .readings = kind.facets.shape { true } else { false }
  }

  private static func simulated(_ kind: StreamKind) -> OpenedSensor? {
    guard case .readings(let readings) = kind.facets.shape else { return nil }
    return sensor(readings)
  }

  private static func sensor<Kind: ReadingKind>(_ kind: Kind.Type) -> OpenedSensor {
    .readings(SimulatedReadingSensor<Kind>(SimulationParameters(.person)))
  }

  private static func task(_ kind: StreamKind) -> String {
    """
    { "id": "still", "type": "recording", "seconds": 2, "streams": ["\(kind.rawValue)"],
      "title": "Still" }
    """
  }

  @Test(arguments: kinds)
  func `a simulated sensor is recorded, and its signal is not judged`(
    kind: StreamKind
  ) async throws {
    let run = try DrivenRun(Self.task(kind))
    var deck = SensorDeck()
    deck[kind] = Self.simulated(kind)
    try await run.begin(WatchingFront(), deck)
    let closed = try run.records.compactMap { record in
      if case .recordingClosed(_, let entry) = record { entry } else { nil }
    }
    let recording = try require(closed.last)
    expectEqual(recording["kind"]?.stringValue, kind.rawValue)
    expectEqual(recording["sensor"]?["origin"]?.stringValue, "simulate")
    expect((1...3).contains(recording["ledger"]?["received"]?.integerValue ?? 0))
    expectNotNil(recording["quality"]?["gaps"])
    expectNil(recording["quality"]?["flatAxes"])
    expectNil(recording["quality"]?["gravity"])
  }

  @Test(arguments: kinds)
  func `a sensor that is not there is told with the option that names one`(
    kind: StreamKind
  ) async throws {
    let run = try DrivenRun(Self.task(kind))
    try await run.begin(WatchingFront(), SensorDeck())
    let problems = try run.restored.run.problems.filter { $0.kind == .sensorMissing }
    expectEqual(
      problems.map(\.detail),
      ["No \(kind.facets.sensor) was given; name one with --\(kind.optionName)."])
    expectEqual(problems.map(\.stream), [kind])
  }
}
