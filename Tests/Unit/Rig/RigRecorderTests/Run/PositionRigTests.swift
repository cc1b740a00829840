import Outbox
import Recording
import RigRecorder
import Sensors
import Session
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

/// Rigs that record positions, of a real gpsd that is fed a made walk.
struct PositionRigTests {
  /// A receiver that walks on, fifty seconds in each of ours, and a gpsd that reads it.
  private final class Receiver {
    private let gpsd: GPSDProcess
    private let end: StopSignal
    private let thread: OwnThread

    init() throws {
      let feeder = try NMEAFeeder()
      gpsd = try GPSDProcess(source: "tcp://127.0.0.1:\(feeder.port)")
      try feeder.accept()
      let end = try StopSignal()
      self.end = end
      let leg = NMEAWalk.Leg(seconds: 7_200, headingDegrees: 90, speedMetersPerSecond: 1)
      let walk = NMEAWalk(rateHz: 1, legs: [leg])
      let mouth = Lock(feeder)
      thread = try OwnThread(name: "receiver") {
        var epochs = walk.epochs.makeIterator()
        while !end.wait(milliseconds: 20), let epoch = epochs.next() {
          // gpsd that is gone ends the walk: nobody listens.
          let isHeard = mouth.withLock { (try? $0.send(walk.sentences(epoch))) != nil }
          guard isHeard else { return }
        }
      }
    }

    deinit {
      end.request()
      thread.join()
    }

    func rig(keep: String) async throws -> PlayedRig {
      try await PlayedRig(streams: [
        """
        { "id": "place", "sensor": "location", "at": "gpsd://127.0.0.1:\(gpsd.port)",
          "keep": "\(keep)" }
        """
      ])
    }
  }

  private static func fixes(_ results: [StoredResult], of rig: PlayedRig) throws -> [PositionFix] {
    try results.flatMap { result in
      try document(result)["recordings"]?.listValue?.flatMap { entry in
        let id = try require(entry["id"]?.stringValue)
        let reader = try RecordingReader(
          sealed: rig.home.recordingsFolder + "/" + id, key: rig.key)
        return try reader.positions().blocks.flatMap(\.fixes)
      } ?? []
    }
  }

  private static func document(_ result: StoredResult) throws -> JSONValue {
    try JSONDocument(bytes: result.document, file: "result").value
  }

  @Test(.enabled(if: GPSDProcess.isInstalled, "needs gpsd"))
  func `one fix a day is one, over a restart too, and the others say the time alone`() async throws
  {
    let receiver = try Receiver()
    let first = try await receiver.rig(keep: "oneFixADay")
    try first.start()
    try await first.waitForSamples(8)
    try await first.stop()
    let second = try PlayedRig(following: first)
    try second.start()
    try await second.waitForSamples(8)
    try await second.stop()
    let fixes = try Self.fixes(try await second.results(), of: second)
    expect(fixes.count >= 16)
    expectEqual(fixes.count { $0.latitudeDegrees != nil }, 1)
    expect(fixes.count { $0.utc != nil } >= 14)
    expect(fixes.allSatisfy { $0.latitudeDegrees != nil || $0.speedMetersPerSecond == nil })
  }

  @Test(.enabled(if: GPSDProcess.isInstalled, "needs gpsd"), arguments: ["timeOnly", "everyFix"])
  func `a receiver that is a clock says the time and nowhere where it is`(keep: String) async throws
  {
    let receiver = try Receiver()
    let rig = try await receiver.rig(keep: keep)
    try rig.start()
    try await rig.waitForSamples(8)
    try await rig.stop()
    let results = try await rig.results()
    let fixes = try Self.fixes(results, of: rig)
    expectEqual(fixes.contains { $0.latitudeDegrees != nil }, (keep == "everyFix"))
    let result = try require(results.first)
    let times = try require(try Self.document(result)["receiverTimes"]?.listValue?.first)
    expectEqual(times["stream"]?.stringValue, "place")
    let reading = try require(times["readings"]?.listValue?.first)
    expectEqual(reading["source"]?.stringValue, "report")
    expect(try require(reading["utc"]?.stringValue).hasPrefix("2024-06-01T12:"))
    // The walk is of years ago, so our clock is ahead of it.
    expect(try require(reading["hostAheadNanoseconds"]?.integerValue) > 0)
    // The result itself holds no place: only sealed recordings do.
    let members = try require(try Self.document(result).objectValue)
    // What clocks say may be any number, and so may a few digits of it.
    let text = JSONValue.object(members.filter { !["clock", "started", "ended"].contains($0.key) })
      .serialized()
    expect(!text.contains("48.200"))
  }
}
