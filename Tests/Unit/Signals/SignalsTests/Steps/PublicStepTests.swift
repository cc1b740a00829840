import Foundation
import Signals
import TestSupport
import Testing

/// Small public recordings with a known count; `make evaluate` runs all of them.
struct PublicStepTests {
  private static let backs = ["HA001_Test5_Trial1", "HA001_Test5_Trial2"].compactMap {
    SharedMaterial.find("data/steps-mobgap/\($0).csv.gz")
  }
  private static let wrists = SharedMaterial.find("data/steps-bangle")
  private static let notWalking = SharedMaterial.find(
    "data/steps-nodepedometer/DataNotWalking2.csv.gz")

  @Test(.enabled(if: backs.count == 2, "needs the folder ../shared"))
  func `nine contacts of the lower back are found, with the steps that start and close the walk`()
    throws
  {
    for file in Self.backs {
      let rows = try Self.rows(file)
      let signal = AccelerationSignal(
        times: rows.indices.map { Double($0) / 100 }, x: rows.map { $0[0] },
        y: rows.map { $0[1] }, z: rows.map { $0[2] })
      let count = try StepDetector().measuredSteps(in: signal).count
      expect((9...12).contains(count))
    }
  }

  @Test(
    .enabled(if: wrists != nil, "needs the folder ../shared"),
    arguments: ["", "_1", "_2", "_3", "_4", "_5", "_6", "_7"])
  func `a hundred steps on a wrist at twelve hertz are counted within eight`(suffix: String) throws
  {
    let folder = try require(Self.wrists)
    let rows = try Self.rows(folder.appendingPathComponent("controlled_100\(suffix).csv"))
    let scale = standardGravityMetersPerSecondSquared / 8192
    let signal = AccelerationSignal(
      times: rows.map { $0[0] / 1000 }, x: rows.map { $0[1] * scale },
      y: rows.map { $0[2] * scale }, z: rows.map { $0[3] * scale })
    expect(abs(try StepDetector().measuredSteps(in: signal).count - 100) <= 8)
  }

  @Test(.enabled(if: notWalking != nil, "needs the folder ../shared"))
  func `acceleration without gravity is absent and not counted`() throws {
    let rows = try Self.rows(try require(Self.notWalking))
    let signal = AccelerationSignal(
      times: rows.indices.map { Double($0) / 100 }, x: rows.map { $0[0] }, y: rows.map { $0[1] },
      z: rows.map { $0[2] })
    #expect(throws: Absence.unitImplausible) { try StepDetector().measuredSteps(in: signal) }
  }

  /// The rows that are all numbers.
  private static func rows(_ file: URL) throws -> [[Double]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dcf", file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.split(separator: ",").map { Double($0) }
      return cells.contains(nil) ? nil : cells.compactMap(\.self)
    }
  }
}
