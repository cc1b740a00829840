import Foundation
import StrictJSON
import TestSupport
import Testing

struct MeasureCommandTests {
  private let files: SampleFiles

  init() throws { files = try SampleFiles() }

  private func shell(_ line: String) throws {
    let child = try ChildProcess("/bin/sh", ["-c", "cd '\(files.ambler.folder.path)' && \(line)"])
    expectEqual(try require(child.wait(seconds: 60)).status, 0)
  }

  @Test func `the steps of a walk are counted and each has its time`() throws {
    let report = try files.report("steps", SampleFiles.csv(SampleFiles.walk))
    let steps = try require(report.value("steps"))
    expect(abs(steps - 90) <= 1)
    expect(abs(try require(report.value("cadence")) - 108) < 1)
    expectEqual(report.stepTimes.count, Int(steps))
    expect(report.stepTimes.allSatisfy { (5...55.2).contains($0) })
    expectEqual(report["measure"]?.stringValue, "steps")
    expectEqual(report["file"]?.stringValue, "data.csv")
    expectEqual(report["algorithm"]?["name"]?.stringValue, "period-guided-peaks")
    expectEqual(report["samples"]?.integerValue, 6000)
    expectEqual(report["seconds"]?.doubleValue, 59.99)
    expectEqual(report["rateHz"]?.doubleValue, 100)
    expectEqual(report["missingCells"]?.integerValue, 0)
    expectEqual(report.flags("steps"), [])
  }

  @Test func `for people the columns, the values and every step stand in lines`() throws {
    let outcome = try files.measure("steps", SampleFiles.csv(SampleFiles.walk))
    expectEqual(outcome.code, 0)
    let lines = outcome.stdout.split(separator: "\n").map(String.init)
    expectEqual(lines[0], "data.csv: 6000 samples in 60.0 s at 100 Hz")
    expectEqual(lines[1], "  columns: t 1, x 2, y 3, z 4 (by the names of the header)")
    expect(lines.contains("  seconds of every step"))
    expect(lines.count(where: { $0.wholeMatch(of: /[ ]{4}\d+\.\d{3}/) != nil }) > 80)
  }

  private static let walk = SampleFiles.walk
  private static let ways: [(String, [String])] = [
    (SampleFiles.csv(walk, header: nil), []),
    (SampleFiles.csv(walk, header: "time,ax,ay,az"), []),
    (SampleFiles.csv(walk, header: "z,x,t,y", order: "zxty"), []),
    (
      SampleFiles.csv(walk, header: "az,ax,time,ay", order: "zxty"),
      ["--columns", "time,ax,ay,az"]
    ),
    (SampleFiles.csv(walk, header: "n,az,ax,time,ay", order: "nzxty"), ["--columns", "4,3,5,2"]),
    (SampleFiles.csv(walk, header: nil, order: "nzxty"), ["--columns", "-,z,x,t,y"]),
    (
      SampleFiles.csv(walk, header: "what,up,side,clock,front", order: "nzxty"),
      ["--columns", "-,z,x,t,y"]
    ),
    (SampleFiles.csv(walk, time: 1e3), ["--time-unit", "ms"]),
    (SampleFiles.csv(walk, time: 1e6), ["--time-unit", "us"]),
    (SampleFiles.csv(walk, time: 1e9), ["--time-unit", "ns"]),
    (SampleFiles.csv(walk).replacingOccurrences(of: ",", with: ";"), []),
    (SampleFiles.csv(walk).replacingOccurrences(of: "\n", with: "\r\n"), []),
  ]

  @Test(.slow("a program for each form"), arguments: Breadth.sweep(ways, every: 8))
  func `the same walk in another form gives the same numbers`(
    text: String, options: [String]
  ) throws {
    let usual = try files.report("steps", SampleFiles.csv(SampleFiles.walk))
    let other = try files.report("steps", text, options)
    expectEqual(other["measures"], usual["measures"])
    expectEqual(other["stepTimes"], usual["stepTimes"])
    expectEqual(other["samples"], usual["samples"])
  }

  @Test(arguments: [("g", 1 / 9.80665), ("raw:8192", 8192 / 9.80665), ("m/s2", 1)])
  func `units of acceleration give the same steps`(unit: String, factor: Double) throws {
    let usual = try files.report("steps", SampleFiles.csv(SampleFiles.walk))
    let other = try files.report(
      "steps", SampleFiles.csv(SampleFiles.walk, value: factor), ["--unit", unit])
    expectEqual(other.value("steps"), usual.value("steps"))
    expect(zip(other.stepTimes, usual.stepTimes).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test(arguments: ["g", "raw:100"])
  func `in a wrong unit nothing is measured, and the reason is told`(unit: String) throws {
    let text = SampleFiles.csv(SampleFiles.walk)
    let report = try files.report("steps", text, ["--unit", unit])
    expectNil(report.value("steps"))
    expectEqual(report.flags("steps"), ["implausibleGravity", "unitImplausible"])
    expectEqual(report.stepTimes, [])
    let words = try files.measure("steps", text, ["--unit", unit]).stdout
    expect(words.contains("does not show gravity"))
  }

  @Test(arguments: [("gzip -k data.csv", "data.csv.gz"), ("zstd -q data.csv", "data.csv.zst")])
  func `packed files are measured as they are`(line: String, name: String) throws {
    let usual = try files.report("steps", SampleFiles.csv(SampleFiles.walk))
    try shell(line)
    let packed = try files.ambler.run(["measure", "steps", name, "--json"])
    expectEqual(try packed.json()["stepTimes"], usual["stepTimes"])
    expectEqual(try packed.json()["file"]?.stringValue, name)
  }

  @Test func `times since 1970 are told on the file's own clock`() throws {
    let late = SampleFiles.walk.map { ($0.time + 1_700_000_000, $0.x, $0.y, $0.z) }
    let usual = try files.report("steps", SampleFiles.csv(SampleFiles.walk))
    let report = try files.report("steps", SampleFiles.csv(late))
    expectEqual(report.value("steps"), usual.value("steps"))
    let ours = report.stepTimes.map { $0 - 1_700_000_000 }
    expect(zip(ours, usual.stepTimes).allSatisfy { abs($0 - $1) < 2e-6 })
  }

  @Test(.long("records in real time"))
  func `a recording of a simulated person is measured by its folder`() throws {
    let recorded = try files.ambler.run([
      "record", "--seconds", "12", "--accelerometer", "simulate:walk", "--location",
      "simulate:walk", "--out", "walk",
    ])
    expectEqual(recorded.code, 0, "\(recorded.stderr)")
    for path in ["walk", "walk/accelerometer"] {
      let report = try files.ambler.run(["measure", "steps", path, "--json"]).json()
      expect(try require(report.value("steps")) >= 8)
      expect(report.flags("steps").contains("simulated"))
      expect(report.stepTimes.allSatisfy { (0...13).contains($0) })
    }
    let distance = try files.ambler.run(["measure", "distance", "walk", "--json"])
    expectEqual(distance.code, 0, "\(distance.stderr)")
    expect(try require(try distance.json().value("distance")) > 3)
    let wrong = try files.ambler.run(["measure", "steps", "walk/location"])
    expectEqual(wrong.code, 65)
    expect(wrong.stderr.contains("a recording of location, where one of accelerometer is needed"))
    let unit = try files.ambler.run(["measure", "steps", "walk", "--unit", "g"])
    expectEqual(unit.code, 64)
    expectEqual(unit.stderr, "`--unit`: a recording says itself what its columns are.\n")
  }

  @Test func `the help tells columns, units and examples`() throws {
    let help = try files.ambler.run(["measure", "--help"])
    expectEqual(help.code, 0)
    expectSnapshot(help.stdout, named: "help.txt")
  }
}
