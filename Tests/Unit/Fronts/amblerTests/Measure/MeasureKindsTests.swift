import Foundation
import StrictJSON
import TestSupport
import Testing

struct MeasureKindsTests {
  private let files: SampleFiles

  init() throws { files = try SampleFiles() }

  @Test func `a reaction is timed from the stimulus on the clock of the file`() throws {
    let text = SampleFiles.csv(SampleFiles.shake)
    let report = try files.report("reaction", text, ["--stimulus", "2"])
    expect(abs(try require(report.value("medianTime")) - 0.36) < 0.03)
    expect(abs(try require(report.value("medianOnset")) - 0.35) < 0.03)
    expectEqual(report.value("validCount"), 1)
    let late = SampleFiles.shake.map { ($0.time + 100, $0.x, $0.y, $0.z) }
    let shifted = try files.report("reaction", SampleFiles.csv(late), ["--stimulus", "102"])
    expectEqual(shifted["measures"], report["measures"])
  }

  @Test func `no movement, one before the stimulus, or none so strong is no reaction`() throws {
    let text = SampleFiles.csv(SampleFiles.shake)
    for options in [
      ["--stimulus", "3.5"], ["--stimulus", "2.3"], ["--stimulus", "99"],
      ["--stimulus", "2", "--threshold", "5"],
    ] {
      let report = try files.report("reaction", text, options)
      expectNil(report.value("medianTime"), "\(options)")
      expectEqual(report.value("validCount"), 0)
      expect(report.flags("medianTime").contains("tooFewAttempts"))
    }
  }

  @Test func `two stimuli give the median of two reactions`() throws {
    let second = SampleFiles.shake.map { ($0.time + 5, $0.x, $0.y, $0.z) }
    let report = try files.report(
      "reaction", SampleFiles.csv(SampleFiles.shake + second),
      ["--stimulus", "2", "--stimulus", "7.05"])
    expectEqual(report.value("validCount"), 2)
    expect(abs(try require(report.value("medianTime")) - 0.335) < 0.03)
  }

  @Test func `a trembling hand shows its frequency`() throws {
    let hand = (0..<1500).map { index -> SampleFiles.Sample in
      let time = Double(index) / 100
      return (time, 0.5 * sin(2 * .pi * 5 * time), 0.05 * sin(9 * time), 9.8)
    }
    let report = try files.report("tremor", SampleFiles.csv(hand))
    expect(abs(try require(report.value("tremorFrequency")) - 5) < 0.1)
  }

  @Test func `sway is measured of a person who stands`() throws {
    let person = (0..<3000).map { index -> SampleFiles.Sample in
      let time = Double(index) / 100
      return (time, 0.05 * sin(2 * time), 0.04 * cos(3 * time), 9.8)
    }
    let report = try files.report("sway", SampleFiles.csv(person))
    expect(try require(report.value("swayDeviation")) > 0)
  }

  @Test func `taps have a rhythm, with and without buttons`() throws {
    let taps = (0..<40).map { "\(Double($0) * 0.2),\($0 % 2 == 0 ? "left" : "Right")\n" }
    let both = try files.report("tapping", "t,button\n" + taps.joined())
    expect(abs(try require(both.value("tapRate")) - 5) < 1e-6)
    expectEqual(both.value("tapCount"), 40)
    expectEqual(both.value("alternationShare"), 100)
    let alone = try files.report(
      "tapping", (0..<40).map { "\(Double($0) * 0.2)\n" }.joined())
    expectEqual(alone.value("tapRate"), both.value("tapRate"))
    expectNil(alone.measure("alternationShare"), "without buttons nothing alternates")
    let few = try files.report("tapping", "0\n0.2\n0.4\n")
    expectNil(few.value("tapRate"))
    expectEqual(few.flags("tapRate"), ["tooFewAttempts"])
  }

  /// A limb that is bent by 60° and back within ten seconds.
  private static func angle(_ time: Double) -> Double { .pi / 6 * (1 - cos(2 * .pi * time / 10)) }

  @Test func `a limb's range comes from attitudes, acceleration, or both sensors`() throws {
    let times = (0..<1000).map { Double($0) / 100 }
    let attitudes = times.map { time in
      "\(time),\(cos(Self.angle(time) / 2)),\(sin(Self.angle(time) / 2)),0,0\n"
    }
    let turned = try files.report("rom", "t,w,x,y,z\n" + attitudes.joined())
    expect(abs(try require(turned.value("range")) - 60) < 0.5)
    expectEqual(turned["algorithm"]?["name"]?.stringValue, "twist-about-own-axis")
    let tilts = times.map { time in
      "\(time),0,\(9.80665 * sin(Self.angle(time))),\(9.80665 * cos(Self.angle(time)))"
    }
    let tilted = try files.report("rom", tilts.map { $0 + "\n" }.joined())
    expect(abs(try require(tilted.value("range")) - 60) < 2)
    let rates = times.map { .pi * .pi / 30 * sin(2 * .pi * $0 / 10) }
    let both = zip(tilts, rates).map { "\($0),\($1),0,0\n" }
    let fused = try files.report("rom", "t,x,y,z,gx,gy,gz\n" + both.joined())
    expect(abs(try require(fused.value("range")) - 60) < 3)
  }

  /// Two hundred metres north at 1.25 m/s, a position every second.
  private static func positions(_ row: (Int, Double, Double) -> String) -> String {
    (0...160).map { row($0, 51.5 + Double($0) * 1.25 / 111_195, -0.12) }.joined()
  }

  @Test func `the length of a way comes from positions`() throws {
    let text = "t,lat,lon,accuracy\n" + Self.positions { "\($0),\($1),\($2),4\n" }
    let report = try files.report("distance", text)
    expect(abs(try require(report.value("distance")) - 200) < 6)
    expect(try require(report.measure("distance")?["uncertainty"]?.doubleValue) > 0)
    expectEqual(report.flags("distance"), [])
    let speed = "t,lat,lon,accuracy,speed\n" + Self.positions { "\($0),\($1),\($2),4,1.25\n" }
    expect(abs(try require(try files.report("distance", speed).value("distance")) - 200) < 6)
    let poor = "t,lat,lon,accuracy\n" + Self.positions { "\($0),\($1),\($2),500\n" }
    let unknown = try files.report("distance", poor)
    expectNil(unknown.value("distance"))
    expect(unknown.flags("distance").contains("noDistance"))
  }

  @Test func `where positions are poor the steps beside them are used`() throws {
    let text = Self.positions { "\($0),\($1),\($2),500\n" }
    let walk = (0..<16_000).map { index -> SampleFiles.Sample in
      let time = Double(index) / 100
      return (time, 0, 0.1, 9.80665 + 2.5 * sin(2 * .pi * 1.8 * time))
    }
    let steps = try files.workspace.file(
      "steps.csv", SampleFiles.csv(walk, header: "az,ay,ax,ms", order: "zyxt"))
    let options = ["--acceleration", steps, "--acceleration-columns", "ms,ax,ay,az"]
    let report = try files.report("distance", text, options)
    expect(try require(report.value("distance")) > 100)
    expect(report.flags("distance").contains("distanceFromSteps"))
  }

  @Test func `gait has the step time of the walk, its regularity and its bouts`() throws {
    let report = try files.report("gait", SampleFiles.csv(SampleFiles.walk))
    let names = [
      "stepTime", "stepTimeVariability", "stepRegularity", "strideRegularity", "gaitSymmetry",
      "walkingBouts", "turns",
    ]
    expectEqual(report["measures"]?.listValue?.compactMap { $0["name"]?.stringValue }, names)
    let stepTime = 1 / 1.8
    expect(abs(try require(report.value("stepTime")) - stepTime) < 0.002)
    expect(try require(report.value("stepTimeVariability")) < 1)
    expect(try require(report.value("stepRegularity")) > 95)
    expect(try require(report.value("strideRegularity")) > 95)
    expect(abs(try require(report.value("gaitSymmetry")) - 100) < 3)
    expectEqual(report.value("walkingBouts"), 1)
    // Without a gyroscope and a marked course nobody knows of turns.
    expectNil(report.value("turns"))
    expectEqual(report.flags("turns"), ["sensorMissing"])
  }
}
