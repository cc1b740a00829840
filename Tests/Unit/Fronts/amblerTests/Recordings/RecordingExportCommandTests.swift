import Foundation
import Recording
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// `ambler export --as` as people run it.
struct RecordingExportCommandTests {
  private let files: InspectedFiles

  init() throws { files = try InspectedFiles() }

  private func export(_ words: [String]) throws -> AmblerProcess.Outcome {
    try files.workspace.ambler.run(["export"] + words, seconds: 300)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: files.path(name), encoding: .utf8)
  }

  private func json(_ name: String) throws -> JSONValue {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: files.path(name))))
    return try JSONDocument(bytes: bytes, file: name).value
  }

  /// The cells of a table without its first line.
  private func rows(_ name: String) throws -> [[Substring]] {
    try text(name).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  @Test func `a recording with gaps has a row for each sample and none for what is missing`() throws
  {
    let folder = try files.gappy()
    let outcome = try export([folder, "--as", "csv", "--out", files.path("out")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(Workspace.names(in: files.path("out")), ["hip.csv", "hip.gaps.csv", "hip.json"])
    let rows = try rows("out/hip.csv")
    let samples = try RecordingReader(plain: folder).acceleration()
    expectEqual(rows.count, samples.ledger.receivedCount)
    let values = rows.map { row in row[3...5].compactMap { Double($0) } }
    let expected = samples.counts.map { Double($0) * 0.0095768 }
    expectEqual(values.flatMap { $0 }, expected)
    let times = rows.compactMap { UTCTime(text: String($0[0]))?.nanoseconds }
    expectEqual(times.count, rows.count)
    expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    let numbers = rows.compactMap { Int($0[2]) }
    expect(zip(numbers, numbers.dropFirst()).contains { $1 != $0 + 1 })
    let head = try text("out/hip.csv").split(separator: "\n").prefix(4).joined(separator: "\n")
    expectSnapshot(
      [outcome.stdout, head, try text("out/hip.gaps.csv"), try text("out/hip.json")]
        .joined(separator: "\n"), named: "gappy.txt")
  }

  @Test(.long("another reader in Python"))
  func `pyarrow and pandas read in Parquet what is in the text`() throws {
    for folder in [try files.gappy(), try files.location(), try files.sound()] {
      let name = URL(fileURLWithPath: folder).lastPathComponent
      let out = files.path("out-\(name)")
      let outcome = try export([folder, "--as", "csv,parquet", "--out", out])
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      let lines = """
        import pandas
        text = pandas.read_csv("\(name).csv", float_precision="round_trip")
        table = pandas.read_parquet("\(name).parquet")
        assert str(table["utc"].dtype) == "datetime64[ns, UTC]", table.dtypes
        assert (pandas.to_datetime(text["utc"]).astype("int64") == table["utc"].astype("int64")).all()
        assert (text["sequence"] == table["sequence"]).all()
        assert ((text["time_seconds"] * 1e9).round() == table["time_nanoseconds"]).all()
        assert list(text.columns[3:]) == list(table.columns[3:])
        for column in text.columns[3:]:
            same = (text[column] == table[column]) | (text[column].isna() & table[column].isna())
            assert same.all(), column
        print(len(text), len(table))
        """
      guard let printed = try ExportPython.run(lines: lines, in: URL(fileURLWithPath: out)) else {
        return
      }
      let parts = printed.split { $0 == " " || $0 == "\n" }
      expect(parts.count == 2 && parts[0] == parts[1] && parts[0] != "0")
    }
  }

  @Test func `items of ResearchKit are those of its recorders`() throws {
    for folder in [try files.gappy(), try files.gyroscope(), try files.location()] {
      let name = URL(fileURLWithPath: folder).lastPathComponent
      let outcome = try export(
        [folder, "--as", "researchkit,csv", "--out", files.path("out-\(name)")])
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      let items = try require(
        try json("out-\(name)/\(name).researchkit.json")["items"]?.listValue)
      let rows = try rows("out-\(name)/\(name).csv")
      expectEqual(items.count, rows.count)
      for (item, row) in zip(items, rows) where name == "hip" {
        // In g, and with the sign that a phone has.
        let z = try require(item["z"]?.doubleValue)
        let here = try require(Double(row[5]))
        expect(abs(z + here / 9.80665) < 1e-12)
      }
      let head = items.prefix(2).map { $0.serialized() }.joined(separator: "\n")
      expectSnapshot(head, named: "researchkit-\(name).txt")
    }
  }

  @Test func `what ResearchKit has no items for is told`() throws {
    let outcome = try export(
      [try files.sound(), "--as", "researchkit", "--out", files.path("out")])
    expectEqual(outcome.code, 0)
    expect(outcome.stdout.contains("no researchkit: it has no items for a recording of this kind"))
    expectEqual(Workspace.names(in: files.path("out")), ["voice.gaps.csv", "voice.json"])
  }

  @Test func `a folder of recordings is exported as a whole, and told as JSON`() throws {
    try files.gappy("all/hip")
    try files.gyroscope("all/wrist")
    let outcome = try export(
      [files.path("all"), "--as", "csv", "--out", files.path("out"), "--json"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let recordings = try require(try outcome.json()["recordings"]?.listValue)
    expectEqual(recordings.compactMap { $0["name"]?.stringValue }, ["hip", "wrist"])
    expectEqual(
      Workspace.names(in: files.path("out")),
      [
        "hip.csv", "hip.gaps.csv", "hip.json", "wrist.csv", "wrist.gaps.csv", "wrist.json",
      ])
  }

  @Test func `a delivered folder tells the calibration of the result, and applies none`() throws {
    let delivered = SharedMaterial.checkout.appendingPathComponent(
      "Tests/Unit/Server/DataExportTests/Delivered"
    ).path
    let outcome = try export(["dir:" + delivered, "--as", "csv", "--out", files.path("out")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let names = Workspace.names(in: files.path("out")).filter { $0.hasSuffix(".json") }
    expectEqual(names.count, 9)
    for name in names {
      expectEqual(try json("out/\(name)")["calibration"]?["applied"], .boolean(false))
    }
  }

  @Test func `a calibration is applied where it is asked for`() throws {
    let folder = try files.record(
      "hip", InspectedFiles.accelerometer(), [.samples(InspectedFiles.block(0..<300))], seconds: 4)
    let calibration = files.path("c.json")
    try Data(Self.calibration.utf8).write(to: URL(fileURLWithPath: calibration))
    let outcome = try export(
      [folder, "--as", "csv", "--calibration", calibration, "--out", files.path("out")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let samples = try RecordingReader(plain: folder).acceleration()
    for (row, sample) in zip(try rows("out/hip.csv"), 0...) {
      let raw = (0..<3).map { Double(samples.counts[3 * sample + $0]) * 0.0095768 }
      let x = 1.01 * (raw[0] - 0.1) + 0.02 * (raw[1] + 0.2)
      expect(abs((Double(row[3]) ?? .nan) - x) < 1e-12)
    }
    let calibrated = try json("out/hip.json")["calibration"]
    expectEqual(calibrated?["applied"], .boolean(true))
    expectEqual(calibrated?["file"]?["device"], "lis2dh12_accel")
    let wrong = try export(
      [
        try files.gyroscope(), "--as", "csv", "--calibration", calibration, "--out",
        files.path("no"),
      ])
    expectEqual(wrong.code, 65)
  }

  private static let calibration = """
    {"ambler": 1, "kind": "accelerometer", "device": "lis2dh12_accel", "serial": "1",
     "calibrated": "2026-11-01", "validUntil": "2090-11-01",
     "algorithm": {"name": "six-position", "version": "1"},
     "offsetMetersPerSecondSquared": [0.1, -0.2, 0], "scale": [1.01, 1, 1],
     "crossAxis": {"xy": 0.02, "xz": 0, "yx": 0, "yz": 0, "zx": 0, "zy": 0},
     "residualBeforeMetersPerSecondSquared": 0.2, "residualAfterMetersPerSecondSquared": 0.01}
    """

  @Test func `what was cut is exported up to there, and ends with 65`() throws {
    let folder = try files.gyroscope()
    let data = URL(fileURLWithPath: folder + "/data.csv.zst")
    try Data(contentsOf: data).dropLast(100).write(to: data)
    let outcome = try export([folder, "--as", "csv", "--out", files.path("out")])
    expectEqual(outcome.code, 65)
    expectEqual(
      outcome.stderr, "The data are not what was recorded. What could be read is written.\n")
    let rows = try rows("out/gyro.csv")
    expect(rows.count > 1000 && rows.count < 3000)
    expectEqual(try json("out/gyro.json")["data"], "torn")
    expect(try text("out/gyro.gaps.csv").contains("torn,\(3000 - rows.count),"))
  }

  @Test(arguments: [
    (["--as", "csv"], 64, "Say where to: `--out FOLDER`.\n"),
    (
      ["--as", "cvs", "--out", "x"], 64,
      "`cvs` is none of csv, parquet, researchkit. Did you mean `csv`?\n"
    ),
    (["--as", "csv", "--out", "."], 64, ".: is there already. Name a new folder.\n"),
    (
      ["--as", "csv", "--only", "gpx", "--out", "x"], 64,
      "`--only` has no meaning for `export --as`.\n"
    ),
    (
      ["--calibration", "c", "--out", "x"], 64,
      "`--calibration` is for recordings: say `--as` as well.\n"
    ),
    (
      ["--as", "csv", "--calibration", "c.json", "--out", "x"], 65,
      "c.json: cannot be read: No such file or directory.\n"
    ),
  ])
  func `what cannot be done is told`(words: [String], code: Int, told: String) throws {
    let folder = try files.gappy()
    let outcome = try export([folder] + words)
    expectEqual(outcome.code, Int32(code))
    expectEqual(outcome.stderr, told)
  }
}
