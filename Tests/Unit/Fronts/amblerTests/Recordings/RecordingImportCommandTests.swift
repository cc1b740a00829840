import Foundation
import Recording
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// `ambler import axivity` and `geneactiv` as people run them, on files that a program of another language made.
struct RecordingImportCommandTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func path(_ name: String) -> String {
    workspace.ambler.folder.appendingPathComponent(name).path
  }

  /// Makes a file by `Tests/Support/recordings/device_files.py`.
  private func make(_ words: [String]) throws {
    let script = SharedMaterial.checkout
      .appendingPathComponent("Tests/Support/recordings/device_files.py")
    let python = try require(ChildProcess.find("/usr/bin/python3", "/usr/local/bin/python3"))
    let child = try ChildProcess(
      python, [script.path] + words, wholeEnvironment: ProcessInfo.processInfo.environment)
    expectEqual(child.wait(seconds: 60)?.status, 0)
  }

  private func run(_ words: [String]) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(words, seconds: 120)
  }

  /// The rule by which that script makes samples.
  private static func wave(_ number: Int, _ height: Double) -> Int32 {
    Int32(height * sin(Double(number) * 0.02)) + Int32(number * 7919 % 13) - 6
  }

  private static func waves(_ sequence: Int, _ height: Double) -> [Int32] {
    (0..<3).map { wave(sequence + 40 * $0, height) }
  }

  /// The numbers of all samples, each held against the rule.
  private func check<Block: RecordedBlock>(
    _ samples: RecordedSamples<Block>, height: Double, counts: (Block) -> [Int32],
    number: (Int) -> Int = { $0 }
  ) -> Int {
    var count = 0
    for block in samples.blocks {
      let numbers = counts(block)
      for index in 0..<block.sampleCount {
        let expected = Self.waves(number(block.firstSequence + index), height)
        expectEqual(Array(numbers[(3 * index)..<(3 * index + 3)]), expected)
        count += 1
      }
    }
    return count
  }

  @Test(arguments: [
    ["seconds=30"], ["seconds=30", "speed=1.03"], ["seconds=30", "fraction=0", "speed=0.98"],
    ["seconds=30", "rate=50", "range=16"],
  ])
  func `each count of an AX3 arrives`(words: [String]) throws {
    try make(["axivity", path("wrist.cwa")] + words)
    let outcome = try run([
      "import", "axivity", path("wrist.cwa"), "--utc-offset", "+01:00", "--out", path("wrist"),
    ])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let reader = try RecordingReader(plain: path("wrist/accelerometer"))
    let samples = try reader.acceleration()
    expectEqual(samples.ending, .complete)
    expect(samples.ledger.gaps.isEmpty)
    let count = check(samples, height: 4000, counts: \.counts)
    expect(count == samples.ledger.receivedCount && count > 1400)
    // A quarter of a second after 11:20, an hour ahead of UTC.
    let first = try require(reader.summary.clock.first)
    let begun = try require(UTCTime(text: "2026-11-21T10:20:00.25Z"))
    expect(abs(first.utc.nanoseconds - begun.nanoseconds) < 10_000_000)
    expect(first.boot.nanoseconds == 0 && samples.times.first == 0)
    expectEqual(samples.times.count, count)
  }

  @Test func `an AX6 has turns as well, and packed samples are unpacked`() throws {
    try make(["axivity", path("a6.cwa"), "seconds=10", "axes=6"])
    try make(["axivity", path("packed.cwa"), "seconds=10", "packed=1"])
    let zone = ["--utc-offset", "00:00"]
    let six = try run(["import", "axivity", path("a6.cwa"), "--out", path("a6")] + zone)
    let packed = try run(["import", "axivity", path("packed.cwa"), "--out", path("packed")] + zone)
    expectEqual([six.code, packed.code], [0, 0])
    let turns = try RecordingReader(plain: path("a6/gyroscope")).rotation()
    expectEqual(check(turns, height: 9000, counts: \.counts), 1000)
    let acceleration = try RecordingReader(plain: path("a6/accelerometer")).acceleration()
    expectEqual(check(acceleration, height: 4000, counts: \.counts), 1000)
    let small = try RecordingReader(plain: path("packed/accelerometer")).acceleration()
    expectEqual(check(small, height: 300, counts: \.counts), 960)
  }

  @Test(.slow("several runs of a program"))
  func `what is lost, damaged, paused, stepped and cut is in the ledger, and all else is there`()
    throws
  {
    try make([
      "axivity", path("wrist.cwa"), "seconds=60", "axes=6", "lose=10:3", "harm=20", "pause=30:5",
      "back=50:30", "cut=100",
    ])
    let outcome = try run([
      "import", "axivity", path("wrist.cwa"), "--utc-offset", "-05:30", "--out", path("wrist"),
    ])
    expectEqual(outcome.code, 65)
    let told = (outcome.stdout + outcome.stderr).replacingOccurrences(of: path(""), with: "PATH/")
    expectSnapshot(told, named: "damaged-axivity.txt")
    let samples = try RecordingReader(plain: path("wrist/accelerometer")).acceleration()
    expectEqual(samples.ledger.gaps.map(\.missingCount), [120, 40, 500, nil, nil])
    // The device counts no samples while it pauses.
    let number = { (sequence: Int) in sequence > 1200 ? sequence - 500 : sequence }
    expectEqual(check(samples, height: 4000, counts: \.counts, number: number), 5800)
    let inspected = try run(["inspect", path("wrist")])
    expectEqual(inspected.code, 0, "\(inspected.stderr)")
    let exported = try run([
      "export", path("wrist"), "--as", "csv,parquet,researchkit", "--out", path("si"),
    ])
    expectEqual(exported.code, 0, "\(exported.stderr)")
    let measured = try run(["measure", "steps", path("wrist/accelerometer")])
    expectEqual(measured.code, 0, "\(measured.stderr)")
  }

  @Test func `a GENEActiv file becomes a recording with its readings, and nothing about a person`()
    throws
  {
    try make(["geneactiv", path("wrist.bin"), "pages=12", "lose=4:2", "harm=8"])
    let outcome = try run(["import", "geneactiv", path("wrist.bin"), "--out", path("wrist")])
    expectEqual(outcome.code, 65)
    let told = (outcome.stdout + outcome.stderr).replacingOccurrences(of: path(""), with: "PATH/")
    expectSnapshot(told, named: "damaged-geneactiv.txt")
    let samples = try RecordingReader(plain: path("wrist/accelerometer")).acceleration()
    expectEqual(samples.ledger.gaps.map(\.missingCount), [600, 300])
    expectEqual(check(samples, height: 900, counts: \.counts), 9 * 300)
    let description = try String(
      contentsOfFile: path("wrist/accelerometer/recording.json"), encoding: .utf8)
    expect(!description.contains("Person") && !description.contains("1970-01-01"))
    expect(description.contains("2026-11-21T10:20:00.5Z"))
  }

  @Test(.long("another reader of each file"), arguments: ["", "packed=1", "axes=6", "fraction=0"])
  func `other readers of Axivity files find the same`(word: String) throws {
    try make(["axivity", path("wrist.cwa"), "seconds=30"] + (word.isEmpty ? [] : [word]))
    let outcome = try run([
      "import", "axivity", path("wrist.cwa"), "--utc-offset", "00:00", "--out", path("wrist"),
    ])
    expectEqual(outcome.code, 0)
    let python = TestPython(environment: "recordings", scripts: "recordings")
    guard let printed = try python.run("compare.py", [path("wrist.cwa"), path("wrist")]) else {
      return
    }
    expect(printed.contains("acceleration again"))
  }

  @Test(.long("another reader in R"))
  func `another reader of GENEActiv files finds the same`() throws {
    try make(["geneactiv", path("wrist.bin")])
    let outcome = try run(["import", "geneactiv", path("wrist.bin"), "--out", path("wrist")])
    expectEqual(outcome.code, 0)
    let python = TestPython(environment: "recordings", scripts: "recordings")
    guard let printed = try python.run("compare.py", [path("wrist.bin"), path("wrist")]) else {
      return
    }
    expectEqual(printed, "acceleration 6000\ntimes 6000\n")
  }

  /// A file that a real device wrote, and the counts that are known of it.
  struct RealFile: Sendable, CustomTestStringConvertible {
    let device: String
    let name: String
    let words: [String]
    let found: String

    var testDescription: String { name }

    static let all = [
      RealFile(
        device: "axivity", name: "ax3_sample.cwa", words: ["--utc-offset", "00:00"],
        found: "acceleration 58800\ntimes 58800\nacceleration again 58800\n"),
      RealFile(
        device: "axivity", name: "ax6_sample.cwa", words: ["--utc-offset", "00:00"],
        found:
          "acceleration 10360\ntimes 10360\nacceleration again 10360\nturns 10360\nturns again 10360\n"
      ),
      RealFile(
        device: "geneactiv", name: "gnactv_sample.bin", words: [],
        found: "acceleration 900\ntimes 900\n"),
    ]

    var path: String {
      SharedMaterial.checkout.appendingPathComponent(".build/recording-samples/\(name)").path
    }
  }

  @Test(.slow("another reader in Python"), arguments: Breadth.sweep(RealFile.all, every: 4))
  func `what a real device wrote is found as other readers find it`(real: RealFile) throws {
    guard FileManager.default.fileExists(atPath: real.path) else {
      return FileHandle.standardError.write(Data("skipped: \(real.name) is not here\n".utf8))
    }
    let outcome = try run(["import", real.device, real.path, "--out", path("wrist")] + real.words)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("gap         none"))
    let python = TestPython(environment: "recordings", scripts: "recordings")
    // GENEActiv devices tell half seconds, which that reader takes as they are.
    let rounding = real.device == "geneactiv" ? ["0.5"] : []
    guard let printed = try python.run("compare.py", [real.path, path("wrist")] + rounding) else {
      return
    }
    expectEqual(printed, real.found)
  }

  @Test func `what cannot be imported is told, and leaves nothing behind`() throws {
    try make(["geneactiv", path("nozone.bin"), "pages=1", "zone="])
    try make(["axivity", path("wrist.cwa"), "seconds=1"])
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path("hello.txt")))
    let lines = [
      ["axivity", path("wrist.cwa")], ["axivity", path("wrist.cwa"), "--out", path("x")],
      ["axivity", path("wrist.cwa"), "--out", path("x"), "--utc-offset", "1"],
      ["axivity", path("wrist.cwa"), "--out", path("hello.txt"), "--utc-offset", "+01:00"],
      ["axivity", path("hello.txt"), "--out", path("x"), "--utc-offset", "+01:00"],
      ["geneactiv", path("hello.txt"), "--out", path("x")],
      ["geneactiv", path("nozone.bin"), "--out", path("x")],
      ["geneactiv", path("gone.bin"), "--out", path("x")],
      ["geneactiv", path("nozone.bin"), "--out", path("x"), "--unit", "g"],
      ["axivity", "--out", path("x")],
    ]
    let told = try lines.map { line in
      let outcome = try run(["import"] + line)
      return "\(outcome.code) \(outcome.stdout)\(outcome.stderr)"
    }
    expectSnapshot(
      told.joined().replacingOccurrences(of: path(""), with: "PATH/"),
      named: "not-imported.txt")
    expect(
      Workspace.names(in: path("")).filter { $0.hasPrefix("x") }.isEmpty)
  }
}
