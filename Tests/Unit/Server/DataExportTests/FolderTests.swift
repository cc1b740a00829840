import ActiveTasks
import Compression
import DataExport
import Foundation
import Parquet
import StrictJSON
import TestSupport
import Testing
import Vault

struct FolderTests {
  @Test(.slow("a whole export")) func `an export holds everything, and its checksums are right`()
    async throws
  {
    let folder = try await ExportedFolder(try SampleStudy.folder())
    let files = try folder.files
    expectSnapshot(files.keys.sorted().joined(separator: "\n"), named: "files.txt")
    expectEqual(folder.report.results, 2)
    expectEqual(folder.report.recordings, 9)
    expectEqual(folder.report.files, files.count)
    expectEqual(folder.report.bytes, files.values.reduce(0) { $0 + $1.count })
    expect(folder.report.problems.isEmpty)
    let checked = try ExportedFolder.output(
      "/usr/bin/sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], in: folder.path)
    expect(checked.isEmpty)
    let lines = try folder.text("SHA256SUMS").split(separator: "\n").count
    expectEqual(lines, files.count - 1)
  }

  @Test func `documents and recordings are there byte for byte`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder())
    let delivered = try ExportedFolder.files(in: SampleStudy.delivered.path)
    let files = try folder.files
    for (name, bytes) in delivered {
      let last = name.split(separator: "/").last.map(String.init) ?? ""
      let place =
        name.hasPrefix("recordings/")
        ? name : name.replacing("/", with: "/\(last.dropLast(5).suffix(2))/")
      expectEqual(files[place], bytes, "\(name)")
    }
  }

  @Test func `the same data gives the same bytes`() async throws {
    let one = try await ExportedFolder(try SampleStudy.everything())
    let other = try await ExportedFolder(try SampleStudy.everything())
    try expectEqual(one.files, other.files)
    expectSnapshot(try one.text("README.txt"), named: "README.txt")
  }

  @Test func `only what is asked for is there`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder(), parts: [.gpx])
    let names = try folder.files.keys.sorted()
    expectEqual(names.filter { $0.hasPrefix("gpx/") }.count, 3)
    expectEqual(
      names.filter { !$0.hasPrefix("gpx/") && !$0.hasPrefix("tasks/") },
      [
        "README.txt", "SHA256SUMS", "problems-of-export.csv",
      ])
  }

  @Test func `a study without anything is an export without rows`() async throws {
    let folder = try await ExportedFolder(MemorySource())
    expectEqual(try folder.table("tables/results.csv").split(separator: "\n").count, 1)
    expectEqual(folder.report.results, 0)
  }

  @Test(.slow("a whole export")) func `what is damaged or missing is told, and the rest is there`()
    async throws
  {
    let folder = try await ExportedFolder(try DamagedStudy.source())
    expectSnapshot(try folder.table("problems-of-export.csv"), named: "problems-of-export.csv")
    expectEqual(folder.report.problemCount, 16)
    expectEqual(try folder.table("tables/results.csv").split(separator: "\n").count, 5)
    expectEqual(try folder.files.keys.contains { $0.hasSuffix(".partial") }, false)
  }

  @Test func `a folder with other files in it is left alone`() async throws {
    let temporary = try TemporaryFolder()
    try temporary.write([1], to: "mine")
    await #expect(throws: ExportError.targetTaken) {
      try await Exporter(MemorySource(), activities: .shipped).export(toFolder: temporary.path)
    }
    expectEqual(try ExportedFolder.files(in: temporary.path).count, 1)
  }

  @Test func `a folder that is not there cannot be exported`() {
    #expect(throws: ExportError.noSource) { try FolderSource("/nonexistent") }
  }

  @Test func `every error and every problem has its words`() {
    let errors: [ExportError] = [
      .noSource, .unreadable(code: 13), .sourceFailed("The database is away."), .targetTaken,
      .otherExport, .progressDamaged(line: 7),
      .disk(.io(call: "write", subject: .plainFile, code: 28)),
      .parquet(.wrongType(column: "a")), .zip(.zlib(code: -4)), .stopped,
    ]
    let problems = ExportProblem.Kind.allCases.map { kind in
      "\(kind.rawValue): \(ExportProblem(kind, "x").consequence)"
    }
    let words = errors.map(\.description) + problems
    expectSnapshot(words.joined(separator: "\n"), named: "words.txt")
  }
}
