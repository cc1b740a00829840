import Foundation
import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

/// Recordings that are damaged, unfinished or beyond reason.
struct InspectFaultTests {
  private let files: InspectedFiles

  init() throws { files = try InspectedFiles() }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Puts one text for another in the description of a recording.
  private func describe(_ folder: String, _ old: String, _ new: String) throws {
    let path = folder + "/recording.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try require(text.contains(old))
    try text.replacingOccurrences(of: old, with: new).write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// The lines that are marked, and what went to standard error.
  private func told(_ outcome: AmblerProcess.Outcome) -> String {
    let text = outcome.stdout.replacingOccurrences(of: "\n    ", with: " ")
    let marked = text.split(separator: "\n").filter { $0.hasPrefix("  !") }
    return (["exit code \(outcome.code)"] + marked.map(String.init)).joined(separator: "\n") + "\n"
      + outcome.stderr.replacingOccurrences(of: files.path(""), with: "PATH")
  }

  @Test func `a file that was cut, changed or exchanged is read up to there and told`() throws {
    let folder = try files.gyroscope()
    let data = folder + "/data.csv.zst"
    let whole = try bytes(data)
    try write(Array(whole.dropLast(100)), data)
    let torn = try files.run([folder])
    var changed = whole
    changed[changed.count / 2] ^= 0x55
    try write(changed, data)
    let corrupted = try files.run([folder])
    try write(whole, data)
    try describe(folder, #""sha256": ""#, #""sha256": "0"#)
    let altered = try files.run([folder])
    expectEqual([torn, corrupted, altered].map(\.code), [65, 65, 65])
    expectSnapshot(
      [torn, corrupted, altered].map(told).joined(separator: "\n"), named: "damaged.txt")
  }

  @Test func `an open recording is shown up to what is on the disk`() throws {
    let key = try DeviceKey.loadOrCreate(at: Self.prepared(files))
    let root = files.path("home/recordings")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let writer = try RecordingWriter<AccelerationBlock>(
      root: root, id: "live", sensor: InspectedFiles.accelerometer(), key: key,
      anchor: InspectedFiles.anchor(0))
    try writer.append(.samples(InspectedFiles.block(0..<2000)))
    let anchor = InspectedFiles.anchor(20)
    try writer.tick(now: anchor.boot) { anchor }
    let outcome = try files.run(["live", "--home", files.path("home")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("20.0 s, open"))
    expectSnapshot(told(outcome), named: "open.txt")
  }

  /// Where the key of the home is kept.
  private static func prepared(_ files: InspectedFiles) throws -> String {
    _ = try files.workspace.folder("home")
    return files.path("home/device.key")
  }

  @Test func `an empty recording has no figures, and says so`() throws {
    let folder = try files.record(
      "empty", InspectedFiles.accelerometer(), [StreamItem<AccelerationBlock>](), seconds: 5)
    let outcome = try files.run([folder, "--html", files.path("empty.html")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectSnapshot(outcome.stdout, named: "empty.txt")
    expectEqual(try files.run([folder, "--json"]).code, 0)
  }

  @Test(arguments: Breadth.sweep(["0", "1e308", "1e-320"], every: 3))
  func `a scale that makes no numbers is told, and nothing breaks`(scale: String) throws {
    let folder = try files.gyroscope()
    try describe(folder, #""scale": 0.000305432"#, #""scale": \#(scale)"#)
    let outcome = try files.run([folder, "--html", files.path("scale.html")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectSnapshot(told(outcome), named: "scale-\(scale).txt")
    expectEqual(try files.run([folder, "--json"]).code, 0)
  }

  @Test func `faults of the description and unknown columns end with 65 and their place`() throws {
    let changes = [
      (#""scale": 0.000305432"#, #""scale": "NaN""#), (#""ambler": 1"#, #""ambler": 7"#),
      (#""name": "x""#, #""name": "roll""#), (#""kind": "gyroscope""#, #""kind": "location""#),
      (#""kind": "gyroscope""#, #""kind": "microphone""#),
      (#""kind": "gyroscope""#, #""kind": "barometer""#),
    ]
    let messages = try changes.enumerated().map { index, change in
      let folder = try files.gyroscope("g\(index)")
      try describe(folder, change.0, change.1)
      let outcome = try files.run([folder])
      expect(outcome.code == 65 && outcome.stdout == "")
      return outcome.stderr
    }
    expectSnapshot(messages.joined(), named: "description.txt")
  }

  @Test func `of a folder the others are shown where one cannot be read`() throws {
    try files.gyroscope("some/good")
    try files.gyroscope("some/worse")
    try describe(files.path("some/worse"), #""ambler": 1"#, #""ambler": 7"#)
    let outcome = try files.run([files.path("some"), "--html", files.path("some.html")])
    expectEqual(outcome.code, 65)
    expect(outcome.stdout.contains("1 recording, and 1 that cannot be read"))
    let page = try String(contentsOfFile: files.path("some.html"), encoding: .utf8)
    expect(page.contains("recording.json is of version 7"))
    expectSnapshot(outcome.stderr, named: "some.txt")
  }

  @Test(.long("a program for each file")) func `times and anchors beyond reason break nothing`()
    throws
  {
    for (old, new) in [
      (#""startedNanoseconds": 86400000000000"#, #""startedNanoseconds": -9223372036854775808"#),
      (#""endedNanoseconds": 86430500000000"#, #""endedNanoseconds": 9223372036854775807"#),
      (#""bootNanoseconds": 86400000000000"#, #""bootNanoseconds": -9223372036854775808"#),
      (#""utc": "2026-11-18T11:06:40.123456789Z""#, #""utc": "1677-09-22T00:00:00Z""#),
      (#""nominalRateHz": 100"#, #""nominalRateHz": 1e300"#),
      (#""achievedRateHz": "#, #""achievedRateHz": 1e-300"#),
    ] {
      let folder = try files.gyroscope("g\(new.hashValue.magnitude)")
      try describe(folder, old, new)
      for words in [["--html", files.path("odd.html")], ["--json"]] {
        let outcome = try files.run([folder] + words)
        expect([0, 65].contains(outcome.code), "\(new): \(outcome.stderr)")
      }
    }
  }

  @Test func `names from a file are written out in the page and in the terminal`() throws {
    let folder = try files.gyroscope()
    try describe(
      folder, #""name": "lsm6dso_gyro""#, #""name": "<script>alert(1)</script>\u001b[2J""#)
    let outcome = try files.run([folder, "--html", files.path("x.html")])
    expect(outcome.code == 0 && !outcome.stdout.contains("\u{1B}"))
    let page = try String(contentsOfFile: files.path("x.html"), encoding: .utf8)
    expect(!page.contains("<script") && page.contains("&lt;script&gt;"))
  }
}
