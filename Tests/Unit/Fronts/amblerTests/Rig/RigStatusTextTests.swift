import Foundation
import ServiceNotice
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder
@testable import AmblerDevice

struct RigStatusTextTests {
  private func status() throws -> JSONValue {
    let path = SharedMaterial.checkout
      .appendingPathComponent("Tests/Unit/Rig/RigRecorderTests/Status/Snapshots/status.json").path
    let bytes = try require(FileManager.default.contents(atPath: path))
    return try JSONDocument(bytes: Array(bytes), file: "status.json").value
  }

  @Test func `a person at a terminal sees how each stream stands, and why`() throws {
    expectSnapshot(RigStatusText(try status()).text, named: "status.txt")
  }

  @Test func `a status without anything that is unknown is shown all the same`() {
    expect(RigStatusText(.object([:])).text.contains("stream"))
  }

  @Test(arguments: [
    (0.4, "0 s"), (59.6, "1 min 0 s"), (61, "1 min 1 s"), (3_600, "1 h 0 min"),
    (93_784, "1 d 2 h"),
  ])
  func `a length is told in its two largest units`(seconds: Double, words: String) {
    expectEqual(RigStatusText.length(seconds), words)
  }

  @Test(arguments: [
    (0.0, "0 B"), (999, "999 B"), (1_000, "1 kB"), (1_234_567_890, "1.23 GB"), (4e15, "4000 TB"),
  ])
  func `bytes are told with three digits`(bytes: Double, words: String) {
    expectEqual(ByteText.short(bytes), words)
  }

  @Test func `signs of life are given while every thread comes round, and not after`() {
    var watchdog = RigWatchdog(interval: .seconds(60))
    func turn(_ seconds: Int64, _ stalled: [String] = []) -> [ServiceState] {
      watchdog.turn(
        stalled: stalled, of: 2, at: Instant(nanoseconds: seconds * 1_000_000_000))
    }
    expectEqual(turn(100), [.alive])
    expectEqual(turn(119), [])
    expectEqual(turn(120), [.alive])
    expectEqual(turn(140, ["beam"]), [.status("Nothing moves in beam: waiting to be started anew")])
    expectEqual(turn(200, ["beam"]), [])
    expectEqual(turn(201), [.status("Recording 2 streams"), .alive])
  }

  @Test func `where nobody waits for signs none are given`() {
    var watchdog = RigWatchdog(interval: nil)
    expectEqual(watchdog.turn(stalled: [], of: 1, at: Instant(nanoseconds: 5)), [])
  }

  @Test func `what a rig tells stands in the journal with members that programs look for`() {
    let problem = RigProblem(
      kind: .axisStuck, stream: "beam", at: Instant(nanoseconds: 0), detail: "The axis x …")
    expectEqual(
      RigNews.problem(problem).entry(of: "roof").lines,
      [
        "MESSAGE=Stream beam: The axis x …", "PRIORITY=4", "SYSLOG_IDENTIFIER=ambler",
        "AMBLER_EVENT=axisStuck", "AMBLER_RIG=roof", "AMBLER_STREAM=beam",
      ])
    expectEqual(
      RigNews.filed(segment: 7).entry(of: "roof").lines,
      [
        "MESSAGE=Segment 7 is in the outbox.", "PRIORITY=6", "SYSLOG_IDENTIFIER=ambler",
        "AMBLER_EVENT=filed", "AMBLER_RIG=roof", "AMBLER_SEGMENT=7",
      ])
  }
}
