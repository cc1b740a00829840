import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Rigs

/// The kinds of streams that a rig records.
struct RigSensorTests {
  private static let readings = RigStream.sensors.filter { kind in
    if case .readings = kind.facets.shape { true } else { false }
  }

  @Test(arguments: ["acelerometer", "microphone", ""])
  func `another sensor is refused with all words that may stand there`(word: String) {
    let faults = WrongRig.streams("", #"{ "id": "beam", "sensor": "\#(word)" }"#).faults
    expect(faults.contains("/streams/0/sensor  is not a known word."), "\(faults)")
    for kind in RigStream.sensors { expect(faults.contains("\"\(kind.rawValue)\""), "\(faults)") }
  }

  @Test func `a rig records everything but sound`() {
    expectEqual(RigStream.sensors, StreamKind.allCases.filter { $0 != .microphone })
  }

  @Test(arguments: readings)
  func `a simulated sensor of readings is read`(kind: StreamKind) throws {
    let text = SmallRig.text(
      streams: #"{ "id": "a", "sensor": "\#(kind.rawValue)", "at": "simulate:rest?seed=7" }"#)
    let rig = try Rig.read(Array(text.utf8), file: "rig.json")
    let simulation = try SimulationParameters(uri: "simulate:rest?seed=7")
    expectEqual(
      rig.streams,
      [
        RigStream(
          id: "a", subject: .readings(ReadingStream(kind: kind, simulation: simulation)),
          schedule: .always)
      ])
    expectEqual(rig.streams.map(\.sensor), [kind])
    if SchemaCheck.isInstalled { expectEqual(try SchemaCheck.rig.accepts([text]), [true]) }
  }

  @Test func `the words for a place that is no simulation are kept`() throws {
    let faults = FaultCollector()
    let text = Array(#""simulate:run""#.utf8)
    expectNil(try JSONDocument(bytes: text, file: "rig.json").root(faults).simulation())
    let report = #expect(throws: FaultReport.self) { try faults.throwIfAny() }
    expectSnapshot(
      try require(report).description, named: "place-of-readings.txt", in: "../Snapshots")
  }

  @Test(arguments: readings, ["", #", "at": "iio:local:""#, #", "at": "simulate:run""#])
  func `readings come from a simulation that is named`(kind: StreamKind, place: String) {
    let stream = #"{ "id": "a", "sensor": "\#(kind.rawValue)"\#(place) }"#
    expect(WrongRig.streams("", stream).faults.contains("/streams/0"), "\(stream)")
  }
}
