import Clocks
import Foundation
import Sensors
import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Runs and measures with a calibration.
struct CalibratedRunTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private static let task = """
    { "ambler": 1, "id": "rest", "version": "1", "title": "Rest",
      "steps": [ { "id": "fitness", "type": "fitnessCheck", "walkSeconds": 5, "restSeconds": 5 } ] }
    """

  /// The file that undoes `offset=2&gain=10` of the simulation.
  private func file(
    _ name: String, serial: String = "1", isSimulated: Bool = true, device: String = "simulation",
    until last: String = "2100-01-01"
  ) throws -> String {
    let calibration = AccelerometerCalibration(
      device: device, serial: serial, isSimulated: isSimulated,
      calibrated: try require(CalendarDate("2020-01-01")),
      validUntil: try require(CalendarDate(last)),
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [2, -2, 1],
      matrix: [[1 / 1.1, 0, 0], [0, 1 / 0.9, 0], [0, 0, 1 / 1.05]],
      residualBeforeMetersPerSecondSquared: 1.5, residualAfterMetersPerSecondSquared: 0.01)
    return try workspace.file(name, calibration.json.prettyPrinted())
  }

  private func run(_ more: String...) throws -> AmblerProcess.Outcome {
    let task = try workspace.file("rest.json", Self.task)
    return try workspace.run(
      task, ["--accelerometer", "simulate:person?offset=2&gain=10", "--seed", "3"] + more)
  }

  private static func flags(_ result: JSONValue, _ name: String) -> [String] {
    let measure = result["measures"]?.listValue?.first { $0["name"]?.stringValue == name }
    return (measure?["flags"]?.listValue ?? []).compactMap(\.stringValue)
  }

  private static func gravity(_ result: JSONValue) -> JSONValue? {
    let recordings = result["recordings"]?.listValue ?? []
    let resting = recordings.last { $0["kind"]?.stringValue == "accelerometer" }
    return resting?["quality"]?["gravity"]
  }

  @Test(.long("a walk in real time"))
  func `a sensor that needs calibrating is flagged, and not with its calibration`() throws {
    let bare = try run().json()
    expect(Self.flags(bare, "movement").contains("implausibleGravity"))
    expectNil(bare["calibrations"])
    expectEqual(Self.gravity(bare)?["plausible"]?.booleanValue, false)

    let outcome = try run("--calibration", try file("c.json"))
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stderr.contains("tells no serial"))
    let result = try outcome.json()
    expectEqual(Self.flags(result, "movement"), ["simulated"])
    // What was recorded is told as it was recorded.
    expectEqual(Self.gravity(result)?["plausible"]?.booleanValue, false)
    let told = result["calibrations"]?["accelerometer"]
    expect(told?["serial"]?.stringValue == "1" && told?["expired"] == .boolean(false))
    expectEqual(told?["calibrated"]?.stringValue, "2020-01-01")
    expectEqual(told?["offsetMetersPerSecondSquared"]?.listValue?.count, 3)

    let id = try require(result["id"]?.stringValue)
    let replay = try workspace.ambler.run(["replay", id, "--home", workspace.home])
    expectEqual(replay.code, 0, "\(replay.stderr)")
    expect(replay.stdout.contains("the same result, byte for byte"))
    let shown = try workspace.ambler.run(["show", id, "--home", workspace.home])
    expect(shown.stdout.contains("Calibration"), "\(shown.stdout)")
    expect(shown.stdout.contains("the sensor needs calibrating"))
  }

  @Test(.long("a walk in real time"))
  func `whoever runs it is told that it soon ends, and whoever starts a tablet too`() throws {
    let last = try require(LocalDateTime(SystemClock.utc)?.date.advanced(byDays: 10))
    let soon = try file("soon.json", until: last.description)
    let outcome = try run("--calibration", soon)
    expectEqual(outcome.code, 0)
    expect(
      outcome.stderr.contains("holds until \(last): 10 days are left."), "\(outcome.stderr)")
    expectEqual(Self.flags(try outcome.json(), "steps"), ["simulated"])
    let study = SharedMaterial.checkout.appendingPathComponent("tasks/study.json").path
    let old = try file("old.json", until: "2021-01-01")
    for (path, words) in [(soon, "10 days are left."), (old, "held until 2021-01-01.")] {
      let child = try workspace.ambler.start(
        ["tablet", study, "--home", workspace.home, "--port", "0", "--no-browser"]
          + ["--calibration", path])
      let isTold = child.wait(seconds: 60) { $0.errorsSoFar.contains(words) }
      expect(isTold, "\(child.errorsSoFar)")
      child.terminate()
    }
  }

  @Test(.long("another walk in real time"))
  func `one that is out of date is applied, and each measure says so`() throws {
    let outcome = try run("--calibration", try file("old.json", until: "2021-01-01"))
    expectEqual(outcome.code, 0)
    expect(outcome.stderr.contains("held until 2021-01-01"))
    let result = try outcome.json()
    expectEqual(Self.flags(result, "steps"), ["simulated", "calibrationExpired"])
    expectEqual(Self.flags(result, "cadence"), ["simulated", "calibrationExpired"])
    expectEqual(result["calibrations"]?["accelerometer"]?["expired"], .boolean(true))
  }

  @Test func `one of another device, or a damaged one, is refused before anything begins`() throws {
    let other = try run(
      "--calibration", try file("o.json", isSimulated: false, device: "lis2dh12_accel"))
    expectEqual(other.code, 65)
    expect(other.stderr.contains("is the calibration of lis2dh12_accel"))
    let broken = try workspace.file("b.json", "{ \"ambler\": 1 }")
    let damaged = try run("--calibration", broken)
    expect(damaged.code == 65 && damaged.stderr.contains("b.json:1:"))
    expectEqual(try run("--calibration", "nowhere.json").code, 65)
    expect(Workspace.names(in: workspace.home + "/runs").isEmpty)
  }

  @Test func `a file is measured with a calibration`() throws {
    var lines = ["t,x,y,z"]
    for index in 0..<1000 {
      let noise = Double((index * 7919) % 13 - 6) * 0.01
      lines.append("\(Double(index) / 100),\(2 + noise),\(-2 + 0.9 * 9.80665 - noise),\(1 + noise)")
    }
    let data = try workspace.file("still.csv", lines.joined(separator: "\n") + "\n")
    func flags(_ more: [String]) throws -> Set<String> {
      let outcome = try workspace.ambler.run(["measure", "sway", data, "--json"] + more)
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      let measures = try outcome.json()["measures"]?.listValue ?? []
      return Set(measures.flatMap { $0["flags"]?.listValue ?? [] }.compactMap(\.stringValue))
    }
    expect(try flags([]).contains("implausibleGravity"))
    expect(!(try flags(["--calibration", try file("c.json")]).contains("implausibleGravity")))
    let old = try file("old.json", until: "2021-01-01")
    expect(try flags(["--calibration", old]).contains("calibrationExpired"))
    let taps = try workspace.ambler.run(["measure", "tapping", data, "--calibration", old])
    expectEqual(taps.code, 64)
  }
}
