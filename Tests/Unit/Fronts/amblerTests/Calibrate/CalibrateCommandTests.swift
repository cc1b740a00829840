import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

struct CalibrateCommandTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// The errors that the simulation has, by the formula of `SimulationParameters`.
  private static let errors = "offset=0.4&gain=3&cross=1"

  private func calibrate(
    _ words: String..., seconds: Double = 120
  ) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(["calibrate"] + words, seconds: seconds)
  }

  private func read(_ path: String) throws -> AccelerometerCalibration {
    let data = try require(FileManager.default.contents(atPath: path))
    return try AccelerometerCalibration(bytes: Array(data), file: path)
  }

  private func path(_ name: String) -> String {
    workspace.ambler.folder.appendingPathComponent(name).path
  }

  /// The file undoes what the simulation does to true acceleration.
  private static func expectFound(_ found: AccelerometerCalibration) {
    let offsets = [0.4, -0.4, 0.2]
    let response = [[1.03, 0.01, -0.01], [-0.01, 0.97, 0.01], [0.01, -0.01, 1.015]]
    for axis in 0..<3 {
      expect(abs(found.offsetMetersPerSecondSquared[axis] - offsets[axis]) < 0.02)
      for column in 0..<3 {
        let product = (0..<3).map { found.matrix[axis][$0] * response[$0][column] }.reduce(0, +)
        expect(abs(product - (axis == column ? 1 : 0)) < 0.002)
      }
    }
    expect(found.residualBeforeMetersPerSecondSquared > 0.3)
    expect(found.residualAfterMetersPerSecondSquared < 0.01)
  }

  @Test(.long("six postures in real time"))
  func `a device that is laid on its six sides is calibrated, without any key`() throws {
    let outcome = try calibrate(
      "--accelerometer", "simulate:postures?hold=3.6&\(Self.errors)", "--serial", "0042",
      "--hold", "2.5", "--out", "c.json", "--valid-days", "30")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let found = try read(path("c.json"))
    Self.expectFound(found)
    expect(found.serial == "0042" && found.device == "simulated postures" && found.isSimulated)
    expectEqual(found.algorithm.name, "six-position-linear")
    expectEqual(found.calibrated.advanced(byDays: 30), found.validUntil)
    expect(outcome.stderr.contains("Lay the device on each of its six sides"))
    expect(outcome.stderr.contains("1 of 6. Still to do:"))
    expect(outcome.stderr.contains("All six sides are done."))
    expect(outcome.stdout.contains("Written to"))
    let again = try calibrate(
      "--accelerometer", "simulate:postures", "--serial", "1", "--out", "c.json")
    expect(again.code == 64 && again.stderr.contains("is there already"))
  }

  @Test(.long("postures in real time"))
  func `a device that keeps still on one side is told which are missing`() throws {
    let outcome = try calibrate(
      "--accelerometer", "simulate:rest", "--serial", "1", "--seconds", "4", "--out", "no.json")
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("sides were done: +x -x -y +z -z."))
    expect(!FileManager.default.fileExists(atPath: path("no.json")))
  }

  /// A table of a device that lies on those sides for four seconds each.
  private func table(_ name: String, _ sides: [[Double]], moving: Bool = false) throws -> String {
    var lines = ["t,x,y,z"]
    for (number, side) in sides.enumerated() {
      for index in 0..<400 {
        let time = Double(number) * 6 + Double(index) / 100
        let noise = Double((index * 7919) % 13 - 6) * (moving ? 0.5 : 0.002)
        lines.append("\(time),\(side[0] + noise),\(side[1] - noise),\(side[2] + noise)")
      }
    }
    return try workspace.file(name, lines.joined(separator: "\n") + "\n")
  }

  private static let sides: [[Double]] = [
    [10, 0, -0.2], [-9.6, 0, -0.2], [0.2, 9.8, -0.2], [0.2, -9.8, -0.2], [0.2, 0, 9.6],
    [0.2, 0, -10],
  ]

  @Test func `tables make a calibration, in one file or in one for each side`() throws {
    let whole = try table("all.csv", Self.sides)
    let one = try calibrate(whole, "--device", "rig", "--serial", "7")
    expectEqual(one.code, 0, "\(one.stderr)")
    let found = try AccelerometerCalibration(bytes: Array(one.stdout.utf8), file: "out")
    expect(abs(found.offsetMetersPerSecondSquared[0] - 0.2) < 0.01)
    expect(abs(found.offsetMetersPerSecondSquared[2] + 0.2) < 0.01)
    expect(one.stderr.contains("Valid until \(found.validUntil)."))
    let files = try Self.sides.enumerated().map { try table("side\($0).csv", [$1]) }
    let six = try workspace.ambler.run(["calibrate", "--device", "rig", "--serial", "7"] + files)
    expectEqual(six.code, 0, "\(six.stderr)")
    expectEqual(
      try AccelerometerCalibration(bytes: Array(six.stdout.utf8), file: "out")
        .offsetMetersPerSecondSquared, found.offsetMetersPerSecondSquared)
  }

  @Test(.long("six postures in real time, as in another test here"))
  func `a recording tells its device, and the serial is asked for`() throws {
    let recorded = try workspace.ambler.run(
      ["record", "--seconds", "24.5", "--out", "rig", "--accelerometer"]
        + ["simulate:postures?hold=3&\(Self.errors)"], seconds: 120)
    expectEqual(recorded.code, 0, "\(recorded.stderr)")
    let without = try calibrate("rig")
    expect(without.code == 64 && without.stderr.contains("--serial TEXT"))
    let outcome = try calibrate("rig", "--serial", "7", "--out", "c.json", "--json")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    Self.expectFound(try read(path("c.json")))
    expectEqual(try outcome.json()["device"]?.stringValue, "simulated postures")
    let named = try calibrate("rig", "--serial", "7", "--device", "x")
    expectEqual(named.code, 64)
  }

  @Test func `sides that are missing or moved are named, with what to do`() throws {
    let few = try table("few.csv", Array(Self.sides.prefix(4)))
    let missing = try calibrate(few, "--device", "rig", "--serial", "7")
    expectEqual(missing.code, 65)
    expect(missing.stderr.contains("These directions never pointed up: +z -z."))
    let shaken = try table("shaken.csv", Self.sides, moving: true)
    let moved = try calibrate(shaken, "--device", "rig", "--serial", "7")
    expectEqual(moved.code, 65)
    expect(moved.stderr.contains("not still"))
    let counts = try table("counts.csv", Self.sides.map { $0.map { $0 * 100 } })
    let wrong = try calibrate(counts, "--device", "rig", "--serial", "7")
    expect(wrong.code == 65 && wrong.stderr.contains("is not gravity"))
  }

  @Test(arguments: [
    "", "--accelerometer simulate:rest", "--accelerometer simulate:rest x.csv --serial 1",
    "--accelerometer simulate:rest --serial 1 --unit g", "--accelerometer nonsense --serial 1",
    "x.csv --device rig --serial 1 --hold 3", "--accelerometer simulate:rest --serial 1 --hold 1",
    "--accelerometer simulate:rest --serial 1 --valid-days -1",
  ])
  func `a wrong command line is 64`(line: String) throws {
    let outcome = try workspace.ambler.run(
      ["calibrate"] + line.split(separator: " ").map(String.init))
    expectEqual(outcome.code, 64, "\(outcome.stderr)")
    expect(!outcome.stderr.isEmpty)
  }

  @Test func `a calibration that cannot be written is printed all the same`() throws {
    let whole = try table("all.csv", Self.sides)
    let outcome = try calibrate(
      whole, "--device", "rig", "--serial", "7", "--out", "nowhere/c.json")
    expectEqual(outcome.code, 69)
    expect(outcome.stderr.contains("nowhere/c.json: cannot be written."))
    let found = try AccelerometerCalibration(bytes: Array(outcome.stdout.utf8), file: "out")
    expectEqual(found.serial, "7")
  }

  @Test func `a file that is not there is 65, a sensor that is not there 69`() throws {
    expectEqual(try calibrate("no.csv", "--device", "r", "--serial", "1").code, 65)
    expectEqual(try calibrate("--accelerometer", "replay:nowhere", "--serial", "1").code, 69)
  }
}
