import Foundation
import StrictJSON
import TestSupport
import Testing

/// `ambler export` as people run it.
struct ExportCommandTests {
  private let workspace: Workspace
  private static let delivered = SharedMaterial.checkout.appendingPathComponent(
    "Tests/Unit/Server/DataExportTests/Delivered"
  ).path

  private static let tasks = SharedMaterial.checkout.appendingPathComponent(
    "Tests/Unit/Server/DataExportTests/Tasks"
  ).path

  init() throws {
    workspace = try Workspace()
  }

  private func path(_ name: String) -> String {
    workspace.ambler.folder.appendingPathComponent(name).path
  }

  private func export(_ arguments: String...) throws -> AmblerProcess.Outcome {
    try workspace.ambler.run(
      ["export", "dir:" + Self.delivered, "--tasks", Self.tasks] + arguments, seconds: 300)
  }

  @Test func `a delivered folder becomes a folder for researchers`() throws {
    let outcome = try export("--out", path("out"))
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stderr.isEmpty)
    expect(outcome.stdout.hasPrefix("2 results, 9 recordings: "))
    expectEqual(
      Workspace.names(in: path("out")),
      [
        "README.txt", "SHA256SUMS", "codebook.csv", "codebook.json", "fhir", "gpx", "parquet",
        "problems-of-export.csv", "receipts", "recordings", "results", "tables", "tasks",
      ])
    expectEqual(
      Workspace.names(in: path("out/tasks")),
      [
        "fitness-check-1.0.0.json", "reaction-time-1.1.0.json",
      ])
  }

  @Test func `an archive with some parts, and the report as JSON`() throws {
    let outcome = try export("--out", path("out.zip"), "--only", "tables,gpx", "--json")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let report = try outcome.json()
    expectEqual(report["results"]?.integerValue, 2)
    expectEqual(report["recordings"]?.integerValue, 0)
    expectEqual(report["problems"]?.objectValue?.isEmpty, true)
    expect(try Data(contentsOf: URL(fileURLWithPath: path("out.zip"))).starts(with: [0x50, 0x4B]))
  }

  @Test func `what is missing is told, and the rest is exported`() throws {
    let folder = try workspace.folder("some")
    let files = FileManager.default
    try files.copyItem(atPath: Self.delivered + "/results", toPath: folder + "/results")
    let outcome = try workspace.ambler.run(
      ["export", "dir:" + folder, "--tasks", Self.tasks, "--out", path("out"), "--only", "tables"])
    expectEqual(outcome.code, 0)
    expect(outcome.stdout.hasPrefix("2 results, 0 recordings: "))
    expectEqual(
      outcome.stderr,
      """
      Not all of it was whole: 9 recordingMissing.
      problems-of-export.csv tells each.

      """)
  }

  @Test(arguments: [
    ("export dir:/nonexistent --out x", 65, "There is no such folder to export."),
    (
      "export /tmp --out x", 64,
      "`/tmp` is no place to export from. Write `dir:PATH`, the name of a study with `--dev` or `--database URL`, or what a recording is to be: `--as csv`."
    ),
    ("export dir:/tmp", 64, "Say where to: `--out FOLDER` or `--out FILE.zip`."),
    (
      "export dir:/tmp --out x --only table", 64,
      "`table` is none of results, tables, parquet, fhir, open-mhealth, gpx, recordings. Did you mean `tables`?"
    ),
  ])
  func `what cannot be exported is told`(line: String, code: Int32, words: String) throws {
    let outcome = try workspace.ambler.run(line.split(separator: " ").map(String.init))
    expectEqual(outcome.code, code)
    expectEqual(outcome.stderr, words + "\n")
    expect(outcome.stdout.isEmpty)
  }

  @Test func `a folder that is taken is left alone`() throws {
    let folder = try workspace.folder("mine")
    _ = try workspace.file("mine/note.txt", "mine")
    let outcome = try export("--out", folder)
    expectEqual(outcome.code, 64)
    expect(outcome.stderr.hasPrefix("There is something already where the export is to go."))
    expectEqual(Workspace.names(in: folder), ["note.txt"])
  }

  @Test(
    .slow("an export killed at several places"),
    arguments: Breadth.sweep(
      ["README.txt", "parquet/recordings", "recordings", "tables/results.csv"], every: 3))
  func `an export that was killed goes on and ends with the same bytes`(seen: String) throws {
    expectEqual(try export("--out", path("whole")).code, 0)
    let child = try workspace.ambler.start(
      ["export", "dir:" + Self.delivered, "--tasks", Self.tasks, "--out", path("killed")])
    let target = path("killed/\(seen)")
    let isThere = child.wait(seconds: 120) { _ in FileManager.default.fileExists(atPath: target) }
    expect(isThere)
    child.send(SIGKILL)
    _ = child.wait(seconds: 60)
    if FileManager.default.fileExists(atPath: path("killed/.export-progress")) {
      expectEqual(try export("--out", path("killed")).code, 0)
    }
    for name in ["SHA256SUMS", "tables/answers.csv", "tables/recordings.csv"] {
      let one = try Data(contentsOf: URL(fileURLWithPath: path("whole/\(name)")))
      let other = try Data(contentsOf: URL(fileURLWithPath: path("killed/\(name)")))
      expectEqual(one, other, "\(name)")
    }
  }

  @Test(.long("many results")) func `memory stays flat however many results there are`() throws {
    guard let python = ChildProcess.find("/usr/bin/python3") else { return }
    let few = try kibibytes(python, results: 100)
    let many = try kibibytes(python, results: 2_000)
    expect(many < few + 40_000, "\(few) KiB for 100 results, \(many) for 2,000")
  }

  /// The most memory that an export of so many results holds.
  private func kibibytes(_ python: String, results: Int) throws -> Int {
    let folder = try workspace.folder("study-\(results)/results")
    let name = try require(Workspace.names(in: Self.delivered + "/results").last)
    let id = String(name.dropLast(5))
    let text = try String(
      contentsOfFile: "\(Self.delivered)/results/\(name)", encoding: .utf8)
    for number in 0..<results {
      let other = id.dropLast(5) + "\(10_000 + number)"
      try text.replacing(id, with: other)
        .write(toFile: "\(folder)/\(other).json", atomically: false, encoding: .utf8)
    }
    let script = SharedMaterial.checkout.appendingPathComponent("Tests/Support/export/memory.py")
      .path
    let child = try ChildProcess(
      python,
      [
        script, ChildProcess.built("ambler"), "export", "dir:" + path("study-\(results)"), "--out",
        path("out-\(results)"), "--only", "results,tables,parquet,fhir,open-mhealth",
      ])
    let outcome = try require(child.wait(seconds: 600))
    return try require(Int(outcome.text.split(separator: "\n").last ?? ""))
  }
}
