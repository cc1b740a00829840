import Clocks
import Foundation
import IIODServer
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// The built program with Debian's own iiod, on a kernel that umockdev plays, and a real gpsd that
/// reads a receiver whose path is known.
///
/// `AMBLER_REAL_TASK` names another task, `AMBLER_REAL_RESULT` a file for its result, such as the
/// one that is shown in the documents.
@Suite(
  .serialized,
  .enabled(if: MockedSysfs.runner() != nil, "umockdev-run is not installed"),
  .enabled(if: GPSDProcess.isInstalled, "gpsd is not installed"),
  .enabled(if: ChildProcess.find("/usr/sbin/iiod") != nil, "iiod is not installed"))
struct RealSensorsTests {
  private struct Rig {
    let sysfs: MockedSysfs
    let iiod: ChildProcess
    let iiodPort: Int
    let feeder: MotionFeeder
    let receiver: NMEAFeeder
    let gpsd: GPSDProcess
    let walk: NMEAWalk

    /// The look at the sensors and the countdown, in seconds.
    static let lead = 7.0

    /// A board that is carried for a walk of so many seconds after the countdown.
    init(walkSeconds: Double) throws {
      sysfs = try MockedSysfs()
      let catalogue = try DeviceProfileCatalogue(
        folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
      let profile = catalogue.profile(forDevice: "lsm6dso_accel")
      try require(ChipImage(profile, named: "lsm6dso_accel")).write(to: sysfs)
      let node = try sysfs.makeFIFO("iio:device0")
      iiodPort = try LoopbackPort.free()
      let runner = try require(MockedSysfs.runner())
      iiod = try sysfs.start(runner, "/usr/sbin/iiod", ["-p", String(iiodPort)])
      receiver = try NMEAFeeder()
      gpsd = try GPSDProcess(source: "tcp://127.0.0.1:\(receiver.port)")
      try receiver.accept()
      walk = NMEAWalk(
        rateHz: 5,
        legs: [
          .init(seconds: Self.lead, headingDegrees: 90, speedMetersPerSecond: 0),
          .init(seconds: walkSeconds, headingDegrees: 90, speedMetersPerSecond: 1.4),
          .init(seconds: walkSeconds + 20, headingDegrees: 90, speedMetersPerSecond: 0),
        ], startUnixSeconds: Int64(Date().timeIntervalSince1970))
      try receiver.send(walk.sentences(walk.epochs[0]))
      let buffer = sysfs.folder.appendingPathComponent("sys/bus/iio/devices/iio:device0/buffer")
      feeder = try MotionFeeder(
        node, enabledBy: buffer.appendingPathComponent("enable").path, rateHz: 104,
        walk: Self.lead...(Self.lead + walkSeconds))
    }

    /// Sends the receiver's sentences in true time until the program has ended; gives when it began.
    func play(until child: ChildProcess) throws -> Instant {
      let began = SystemClock.now
      // sure: the receiver's own pace, of which the result holds the times
      let start = ContinuousClock.now
      for epoch in walk.epochs {
        let due = start + .milliseconds(200 * epoch.index)
        let wait = max(0, (due - ContinuousClock.now).inSeconds)
        if child.wait(seconds: wait, until: { !$0.isRunning }) { return began }
        try receiver.send(walk.sentences(epoch))
      }
      return began
    }

    /// For how many seconds of the part somebody walked who set out `lead` after this moment.
    func walked(_ part: JSONValue, from began: Instant, for seconds: Double) throws -> Double {
      let started = try require(part["startedNanoseconds"]?.integerValue)
      let ended = try require(part["endedNanoseconds"]?.integerValue)
      let out = Double(began.nanoseconds) / 1e9 + Self.lead
      return min(Double(ended) / 1e9, out + seconds) - max(Double(started) / 1e9, out)
    }

    func stop() {
      feeder.stop()
      gpsd.kill()
      sysfs.stop(iiod)
    }
  }

  @Test(.slow("a fitness check in real time"))
  func `the fitness check measures a known walk from iiod and gpsd`() throws {
    let environment = ProcessInfo.processInfo.environment
    let workspace = try Workspace()
    let task =
      try environment["AMBLER_REAL_TASK"]
      ?? workspace.file("fitness.json", SampleTask.fitness)
    let walkSeconds = environment["AMBLER_REAL_TASK"] == nil ? 5.0 : 20.0
    let rig = try Rig(walkSeconds: walkSeconds)
    defer { rig.stop() }
    let answers = try workspace.file("answers.json", "{}")
    let child = try workspace.ambler.start([
      "run", task, "--home", workspace.home, "--answers", answers, "--json", "--seed", "1",
      "--accelerometer", "iio:ip:127.0.0.1:\(rig.iiodPort)",
      "--location", "gpsd://127.0.0.1:\(rig.gpsd.port)",
    ])
    let began = try rig.play(until: child)
    let outcome = try workspace.ambler.finish(child)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    if let path = environment["AMBLER_REAL_RESULT"] {
      try outcome.stdout.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try expectWalk(try outcome.json(), of: rig, began, walkSeconds)
  }

  @Test func `the accelerometer of this machine is taken without being named`() throws {
    let sysfs = try MockedSysfs()
    let catalogue = try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
    let image = try require(
      ChipImage(catalogue.profile(forDevice: "adxl345"), named: "adxl345"))
    try image.write(to: sysfs, hasBuffer: false)
    for (axis, value) in zip(["x", "y", "z"], ["12", "-34", "256"]) {
      try sysfs.write(value, to: "bus/iio/devices/\(image.id)/in_accel_\(axis)_raw")
    }
    let workspace = try Workspace()
    let task = try workspace.file("task.json", SampleTask.acceleration)
    let answers = try workspace.file("answers.json", "{}")
    let runner = try require(MockedSysfs.runner())
    let child = try sysfs.start(
      runner, ChildProcess.built("ambler"),
      ["run", task, "--home", workspace.home, "--answers", answers, "--json"])
    let outcome = try require(child.wait(seconds: 30))
    expectEqual(outcome.status, 0, "\(outcome.errors)")
    let result = try JSONDocument(bytes: Array(outcome.output), file: "result").value
    let recording = try require(result["recordings"]?.listValue?.first)
    expectEqual(recording["sensor"]?["name"]?.stringValue, "adxl345")
    expectEqual(recording["sensor"]?["timing"]?.stringValue, "polled")
    // One second at 100 Hz; a machine under load polls late and loses some.
    expect((recording["ledger"]?["received"]?.integerValue ?? 0) >= 30)
  }

  private func expectWalk(
    _ result: JSONValue, of rig: Rig, _ began: Instant, _ seconds: Double
  ) throws {
    func measure(_ name: String) throws -> Double {
      let measures = try require(result["measures"]?.listValue)
      return try require(measures.first { $0["name"]?.stringValue == name }?["value"]?.doubleValue)
    }
    func part(_ kind: String) throws -> JSONValue {
      let parts = try require(result["recordings"]?.listValue)
      return try require(
        parts.first {
          $0["step"]?.stringValue == "fitness.walk" && $0["kind"]?.stringValue == kind
        })
    }
    // A program that starts late, on a machine that is busy, meets a person who is already under way.
    let onFoot = try rig.walked(part("location"), from: began, for: seconds)
    expect(onFoot > seconds / 2)
    expect(abs(try measure("distance") - 1.4 * onFoot) < 1.5)
    let stepping = try rig.walked(part("accelerometer"), from: rig.feeder.began, for: seconds)
    expect(abs(try measure("steps") - 1.9 * stepping) <= 2.5)
    expect(abs(try measure("cadence") - 114) < 6)
    let recordings = try require(result["recordings"]?.listValue)
    expectEqual(recordings.count, 6)
    for recording in recordings {
      expectEqual(recording["ledger"]?["gaps"], .list([]))
      let origin = recording["sensor"]?["origin"]?.stringValue
      expectEqual(origin, (recording["kind"]?.stringValue == "location" ? "gpsd" : "iio"))
    }
    let names = recordings.compactMap { $0["sensor"]?["profile"]?.stringValue }
    expect(names.contains("lsm6dso_accel"))
    let kinds = (result["problems"]?.listValue ?? []).compactMap { $0["kind"]?.stringValue }
    expect(!kinds.contains("simulatedSensor") && !kinds.contains("noFix"))
  }
}
