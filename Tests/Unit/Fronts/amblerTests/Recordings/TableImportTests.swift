import Foundation
import Recording
import Sensors
import StudyModel
import TestSupport
import Testing

/// `ambler import csv` as people run it.
struct TableImportTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func path(_ name: String) -> String {
    workspace.ambler.folder.appendingPathComponent(name).path
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  private func run(_ words: [String]) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(["import", "csv"] + words, seconds: 120)
  }

  private func samples(_ name: String) throws -> RecordedSamples<AccelerationBlock> {
    try RecordingReader(plain: path("\(name)/accelerometer")).acceleration()
  }

  @Test func `decimals are kept as whole numbers, in the unit that is told`() throws {
    let rows = (0..<500).map { (row: Int) -> String in
      "\(row * 10),0.\(100 + row),-1.5,\(row % 7)"
    }
    try write("t,x,y,z\n" + rows.joined(separator: "\n") + "\n", "walk.csv")
    let outcome = try run([
      path("walk.csv"), "--time-unit", "ms", "--unit", "g", "--out", path("walk"), "--starts",
      "2026-11-21T11:20:00.5Z",
    ])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("columns: t 1, x 2, y 3, z 4 (by the names of the header)"))
    let reader = try RecordingReader(plain: path("walk/accelerometer"))
    let found = try samples("walk")
    expectEqual(found.times, (0..<500).map { (row: Int64) -> Int64 in row * 10_000_000 })
    let expected = (0..<500).flatMap { index -> [Int32] in
      [Int32(100 + index), -1500, Int32(index % 7 * 1000)]
    }
    expectEqual(found.counts, expected)
    let column = reader.summary.sensor.columns[0]
    expect(column.scale == 0.001 * 9.80665 && column.offset == 0)
    expectEqual(reader.summary.clock.first?.utc.text, "2026-11-21T11:20:00.5Z")
    expectEqual(reader.summary.sensor.nominalRateHz, 100)
    expect(found.ledger.gaps.isEmpty)
  }

  @Test func `raw counts, semicolons, gzip and turns, with times since 1970`() throws {
    let rows = (0..<300).map { index -> String in
      let time = 1_795_000_000_000_000 + index * 20_000
      return "\(time);\(index);-1;8192;0.5;1;-0.25"
    }
    try write(rows.joined(separator: "\n"), "walk.csv")
    let gzip = try ChildProcess(
      try require(ChildProcess.find("/usr/bin/gzip", "/bin/gzip")), [path("walk.csv")],
      wholeEnvironment: ProcessInfo.processInfo.environment)
    expectEqual(gzip.wait(seconds: 10)?.status, 0)
    let outcome = try run([
      path("walk.csv.gz"), "--columns", "t,x,y,z,gx,gy,gz", "--time-unit", "us", "--unit",
      "raw:8192", "--starts", "unix", "--out", path("walk"),
    ])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(try samples("walk").counts.prefix(6), [0, -1, 8192, 1, -1, 8192])
    let turns = try RecordingReader(plain: path("walk/gyroscope")).rotation()
    expectEqual(turns.counts.prefix(3), [50, 100, -25])
    let summary = try RecordingReader(plain: path("walk/gyroscope")).summary
    expectEqual(summary.clock.first?.utc.nanoseconds, 1_795_000_000_000_000_000)
    expectEqual(summary.sensor.columns[0].scale, 0.01)
  }

  @Test func `holes in time and missing values are gaps`() throws {
    let kept = (0..<1000).filter { !(200..<300).contains($0) }
    let rows = kept.map { index in
      (400..<403).contains(index) ? "\(index * 10),,0,9.8" : "\(index * 10),0,0,9.8"
    }
    try write("t,x,y,z\n" + rows.joined(separator: "\n") + "\n10000,nan,0,9.8\n", "walk.csv")
    let outcome = try run([path("walk.csv"), "--time-unit", "ms", "--out", path("walk")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let ledger = try samples("walk").ledger
    expectEqual(ledger.gaps.map(\.cause), [.stalled, .damaged, .damaged])
    expectEqual(ledger.gaps.map(\.missingCount), [100, 3, 1])
    expectEqual(ledger.receivedCount, 897)
    // Nobody said when it was.
    expect(try RecordingReader(plain: path("walk/accelerometer")).summary.clock.isEmpty)
    let exported = try workspace.ambler.run([
      "export", path("walk"), "--as", "csv,researchkit,parquet", "--out", path("si"),
    ])
    expectEqual(exported.code, 0)
    expect(exported.stdout.contains("no clock: when it was is not known, `utc` is empty"))
    let first = try String(contentsOfFile: path("si/accelerometer.csv"), encoding: .utf8)
      .split(separator: "\n")[1]
    expectEqual(first, ",0.000000000,0,0,0,9.8")
  }

  @Test func `what has more digits than fit is rounded, and that is told`() throws {
    let rows = (0..<100).map { "\($0),0.\($0)123456789012,1000.5,1" }
    try write("t,x,y,z\n" + rows.joined(separator: "\n"), "fine.csv")
    let outcome = try run([path("fine.csv"), "--out", path("fine")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("100 values rounded"))
    let column = try RecordingReader(plain: path("fine/accelerometer")).summary.sensor.columns[0]
    expectEqual(column.scale, 1e-6)
  }

  @Test func `what was exported comes back`() throws {
    let files = try InspectedFiles()
    let folder = try files.gappy()
    let out = try files.workspace.ambler.run([
      "export", folder, "--as", "csv", "--out", path("si"),
    ])
    expectEqual(out.code, 0, "\(out.stderr)")
    let outcome = try run([
      path("si/hip.csv"), "--columns", "time_seconds,x_m_s2,y_m_s2,z_m_s2", "--out", path("again"),
    ])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let before = try RecordingReader(plain: folder).acceleration()
    let after = try samples("again")
    expectEqual(after.ledger.receivedCount, before.ledger.receivedCount)
    let column = try RecordingReader(plain: path("again/accelerometer")).summary.sensor.columns[0]
    for (old, new) in zip(before.counts, after.counts) {
      expect(abs(Double(old) * 0.0095768 - column.value(Double(new))) <= column.scale * 0.51)
    }
    let begun = before.times[0]
    expectEqual(after.times, before.times.map { $0 - begun })
  }

  @Test func `what cannot be imported is told with its place`() throws {
    try write("t,x,y,z\n1,2,3,4\n2,two,3,4\n3,1,1\n2,0,0,0\n", "bad.csv")
    try write("t,x,y,z\n1,2,3,4\n3,2,3,4\n2,2,3,4\n1,2,3,4\n", "back.csv")
    try write("t,x,y,z\n1,2,3,4\n1,2,3,4\n", "still.csv")
    try write("t,x,y,z\n,2,3,4\n", "timeless.csv")
    try write("t,x\n1,2\n", "narrow.csv")
    try write("", "empty.csv")
    let lines = [
      ["bad.csv"], ["back.csv"], ["still.csv"], ["timeless.csv"], ["narrow.csv"], ["empty.csv"],
      ["gone.csv"], ["bad.csv", "--starts", "noon"], ["bad.csv", "--unit", "feet"],
      ["bad.csv", "--utc-offset", "+01:00"],
    ]
    let told = try lines.map { line in
      let outcome = try run([path(line[0]), "--out", path("x")] + line.dropFirst())
      return "\(outcome.code) \(outcome.stdout)\(outcome.stderr)"
    }
    expectSnapshot(
      told.joined().replacingOccurrences(of: path(""), with: "PATH/"), named: "bad-tables.txt")
    expect(Workspace.names(in: path("")).filter { $0.hasPrefix("x") }.isEmpty)
  }
}
