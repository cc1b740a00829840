import Foundation
import StrictJSON
import TestSupport
import Testing

struct MeasureFaultsTests {
  private let files: SampleFiles

  init() throws { files = try SampleFiles() }

  private static let row = "0,1,2,3\n"

  private static let lines: [([String], String)] = [
    (["measure"], "Something is missing: 2 wanted, 0 given."),
    (["measure", "step", "data.csv"], "There is no measure `step`. Did you mean `steps`?"),
    (["measure", "steps", "data.csv", "--unit", "mg"], "`--unit` is m/s2, g, or raw:SCALE"),
    (["measure", "steps", "data.csv", "--unit", "raw:0"], "needs the counts of 1 g"),
    (["measure", "steps", "data.csv", "--unit", "raw:inf"], "needs the counts of 1 g"),
    (["measure", "steps", "data.csv", "--unit", "raw"], "`--unit` is m/s2, g, or raw:SCALE"),
    (["measure", "steps", "data.csv", "--time-unit", "min"], "`--time-unit` is s, ms, us or ns."),
    (["measure", "steps", "data.csv", "--stimulus", "1"], "`--stimulus` has no meaning for"),
    (["measure", "tapping", "data.csv", "--unit", "g"], "`--unit` has no meaning for"),
    (["measure", "reaction", "data.csv"], "Say when the signal came: `--stimulus SECONDS`."),
    (["measure", "reaction", "data.csv", "--stimulus", "now"], "is not a number of seconds"),
    (
      ["measure", "reaction", "data.csv", "--stimulus", "1", "--stimulus", "1"], "one moment twice"
    ),
    (
      ["measure", "reaction", "data.csv", "--stimulus", "1", "--threshold", "0"],
      "`--threshold` is not a number from"
    ),
    (
      ["measure", "distance", "data.csv", "--acceleration-columns", "1,2,3,4"],
      "`--acceleration-columns` needs the file"
    ),
    (
      ["measure", "steps", "data.csv", "--columns", "t,x,y"],
      "`--columns`: for steps the columns are t,x,y,z; there are t,x,y."
    ),
    (["measure", "steps", "data.csv", "--columns", "t,x,y,y"], "`--columns`: `y` is named twice."),
    (["measure", "steps", "data.csv", "--columns", "1,2,3,3"], "`--columns`: `3` is named twice."),
    (
      ["measure", "steps", "data.csv", "--columns", "1,2,3,9"],
      "`--columns`: there is no column 9; the file has 4 columns."
    ),
    (
      ["measure", "steps", "data.csv", "--columns", "t,x,y,up"],
      "`up` is no column of the file, no number, and no role (t,x,y,z). The file has no header."
    ),
    (
      ["measure", "steps", "data.csv", "--columns", "t,x,y,z,-"],
      "`--columns`: 5 columns are named, and the file has 4 columns."
    ),
    (
      ["measure", "steps", "named.csv", "--columns", "time,ax,ay,as"],
      "Did you mean `ax`? The header is time,ax,ay,az."
    ),
    (
      ["measure", "steps", "turned.csv"],
      "`--columns`: column 1 would be t, but the file calls it x."
    ),
    (["measure", "steps", "two.csv"], "t,x,y,z are needed, and the file has 2 columns."),
  ]

  @Test(arguments: lines)
  func `a wrong line is refused with a hint`(words: [String], hint: String) throws {
    _ = try files.workspace.file("data.csv", Self.row)
    _ = try files.workspace.file("named.csv", "time,ax,ay,az\n" + Self.row)
    _ = try files.workspace.file("turned.csv", "x,y,z,time\n" + Self.row)
    _ = try files.workspace.file("two.csv", "0,1\n")
    let outcome = try files.ambler.run(words)
    expectEqual(outcome.code, 64)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains(hint), "\(outcome.stderr)")
  }

  private static let texts: [(String, String)] = [
    ("", "data.csv: is empty: it has no line that holds anything."),
    (row + "0.01,x,2,3\n", "data.csv: line 2, column 2: is no number."),
    (row + "0.01,1,2\n", "data.csv: line 2: 3 cells, where the first line has 4."),
    ("0;1;2;3\n0,01;1;2;3\n", "line 2, column 1: has a comma as decimal point. Write a point."),
    (row + "1700000000123456789,1,2,3\n", "so the unit of time is another one."),
    (row + "0.01,\"1,2,3\n", "line 2: a quote is opened and not closed, or text follows it."),
  ]

  @Test(arguments: texts)
  func `a fault of the file is told with its place`(text: String, words: String) throws {
    let outcome = try files.measure("steps", text)
    expectEqual(outcome.code, 65)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains(words), "\(outcome.stderr)")
  }

  @Test func `ten of many faults are told and all are counted`() throws {
    let rows = (0..<50).map { "\($0),a,2,3\n" }.joined()
    let outcome = try files.measure("steps", Self.row + rows)
    let lines = outcome.stderr.split(separator: "\n")
    expectEqual(lines.count, 11)
    expectEqual(lines.last?.hasSuffix("data.csv: and 40 more faults."), true)
  }

  @Test func `positions never come into the words of a fault`() throws {
    let texts = [
      "0,51.50735,-0.12776,4\n1,51.50735N,-0.12776W,4\n",
      "a51.50735N,a0.12776W,b,c\n1,2,3,4\n", "x51.50735N;x0.12776W;51.50735x;c51.50735\n1;2;3\n",
    ]
    for text in texts {
      for options in [[], ["--columns", "t,lat,lon,up"]] {
        let outcome = try files.measure("distance", text, options)
        expect(!outcome.stderr.contains("50735"), "\(outcome.stderr)")
        expect(!outcome.stderr.contains("12776"), "\(outcome.stderr)")
      }
    }
  }

  @Test func `a file that is not there, a folder and a foreign id are told`() throws {
    let folder = try files.workspace.folder("empty")
    for (path, words) in [
      ("no.csv", "no.csv: there is no such file or folder."),
      (folder, "the folder holds no recording."), ("abc", "There is no ambler home at"),
    ] {
      let outcome = try files.ambler.run(["measure", "steps", path])
      expectEqual(outcome.code, 65)
      expect(outcome.stderr.contains(words), "\(outcome.stderr)")
    }
  }

  @Test func `a torn packed file is refused`() throws {
    let bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x33]
    let path = try files.workspace.file("torn.gz", Data(bytes))
    let outcome = try files.ambler.run(["measure", "steps", path])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.hasSuffix("torn.gz: the gzip data is damaged or ends too early.\n"))
  }

  private typealias Samples = [SampleFiles.Sample]
  private static let walk = SampleFiles.walk

  /// Signals of which nothing can be said, and why.
  private static let unusable: [(String, String)] = [
    (SampleFiles.csv(Array(walk.prefix(1))), "tooShort"),
    (SampleFiles.csv(Array(walk.prefix(50))), "tooShort"),
    (SampleFiles.csv(walk.map { ($0.time, 0, 0, 9.8) }), "constant"),
    (SampleFiles.csv(walk.map { ($0.time, .nan, $0.y, $0.z) }), "sensorMissing"),
    (SampleFiles.csv(walk.map { (3, $0.x, $0.y, $0.z) }), "timesOutOfOrder"),
    (SampleFiles.csv(walk.map { ($0.time * 100, $0.x, $0.y, $0.z) }), "rateTooLow"),
    ("t,x,y,z\n", "sensorMissing"),
  ]

  @Test(arguments: Breadth.sweep(unusable, every: 3))
  func `a signal of which nothing can be said has no steps, and says why`(
    text: String, reason: String
  ) throws {
    let report = try files.report("steps", text)
    expectNil(report.value("steps"))
    expectNil(report.value("cadence"))
    expect(
      report.flags("steps").contains(reason == "rateTooLow" ? "lowRate" : reason),
      "\(report.flags("steps"))")
    expectEqual(report.stepTimes, [])
  }

  @Test(
    .slow("a program for each fault"),
    arguments: Breadth.sweep(["steps", "tremor", "sway", "rom", "reaction"], every: 5))
  func `whatever cannot be measured is absent in every measure`(kind: String) throws {
    let more = kind == "reaction" ? ["--stimulus", "2"] : []
    for (text, _) in Self.unusable {
      let report = try files.report(kind, text, more)
      for measure in report["measures"]?.listValue ?? [] where measure["unit"] != "1" {
        expectEqual(measure["value"], .null, "\(kind): \(measure)")
        expectEqual(measure["flags"]?.listValue?.isEmpty, false)
      }
    }
  }

  @Test func `rows that go back in time all the way have no steps, and say so`() throws {
    let report = try files.report("steps", SampleFiles.csv(Self.walk.reversed()))
    expectNil(report.value("steps"))
    expect(report.flags("steps").contains("timesOutOfOrder"))
    expectEqual(report["seconds"]?.doubleValue, 59.99)
    let usual = try files.report("sway", SampleFiles.csv(Self.walk))
    let sway = try files.report("sway", SampleFiles.csv(Self.walk.reversed()))
    expectEqual(sway["measures"], usual["measures"], "what sorts its samples is not disturbed")
  }

  @Test func `missing values and holes are counted and flagged`() throws {
    let holed = Self.walk.enumerated().map { index, sample -> SampleFiles.Sample in
      index % 1000 == 7 ? (sample.time, .nan, sample.y, sample.z) : sample
    }
    let missing = try files.report("steps", SampleFiles.csv(holed))
    expectEqual(missing["missingCells"]?.integerValue, 6)
    expectEqual(missing.flags("steps"), ["gaps"])
    let cut = Self.walk.filter { !(20..<25).contains($0.time) }
    let report = try files.report("steps", SampleFiles.csv(cut))
    expectEqual(report.flags("steps"), ["gaps"])
    expect(!report.stepTimes.contains { (20.1...24.9).contains($0) })
  }
}
