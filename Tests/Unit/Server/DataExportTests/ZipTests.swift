import ActiveTasks
import DataExport
import Foundation
import TestSupport
import Testing
import Vault
import Zip

@testable import DataExport

struct ZipTests {
  private static let check = """
    import sys, zipfile
    archive = zipfile.ZipFile(sys.argv[1])
    assert archive.testzip() is None
    for info in archive.infolist():
        assert info.date_time == (1980, 1, 1, 0, 0, 0), info.date_time
        print(info.filename, info.file_size)
    """

  /// What Python finds in an archive: names and sizes.
  private static func names(in archive: String) throws -> [String] {
    try ExportedFolder.output("/usr/bin/python3", ["-c", check, archive], in: "/")
      .split(separator: "\n").map(String.init)
  }

  @Test(.slow("whole exports, and another reader"))
  func `an archive holds what a folder holds, and unzip and Python read it`() async throws {
    let whole = try await ExportedFolder(try SampleStudy.folder())
    let temporary = try TemporaryFolder()
    let archive = temporary.file("out.zip")
    let exporter = Exporter(try SampleStudy.folder(), activities: .shipped)
    expectEqual(try await exporter.export(toArchive: archive), whole.report)
    expect(!FileManager.default.fileExists(atPath: archive + ".parts"))
    let listed = Set(try whole.files.map { "export/\($0.key) \($0.value.count)" })
    expectEqual(Set(try Self.names(in: archive)), listed)
    _ = try ExportedFolder.output("/usr/bin/unzip", ["-qt", archive], in: temporary.path)
    _ = try ExportedFolder.output("/usr/bin/unzip", ["-q", archive], in: temporary.path)
    try expectEqual(ExportedFolder.files(in: temporary.file("export")), whole.files)
  }

  @Test(.long("whole exports"))
  func `the same data gives the same archive, also after it was broken off`() async throws {
    let temporary = try TemporaryFolder()
    let source = try SampleStudy.folder()
    let one = temporary.file("one.zip")
    _ = try await Exporter(source, activities: .shipped).export(toArchive: one)
    let other = temporary.file("other.zip")
    let failing = FailingSource(source, calls: 50)
    _ = try? await Exporter(failing, activities: .shipped).export(toArchive: other)
    expect(!FileManager.default.fileExists(atPath: other))
    _ = try await Exporter(source, activities: .shipped).export(toArchive: other)
    try expectEqual(temporary.bytes("one.zip"), temporary.bytes("other.zip"))
    await #expect(throws: ExportError.targetTaken) {
      try await Exporter(source, activities: .shipped).export(toArchive: one)
    }
  }

  @Test func `large sizes and offsets are written in 64 bits`() throws {
    // The limit is lowered: every file is taken for one of more than 4 GiB.
    let archive = try ArchiveOfFiles(count: 40, limits: ZipLimits(bytes: 100, entries: 10))
    expectEqual(try Self.names(in: archive.path), archive.expected)
    _ = try ExportedFolder.output("/usr/bin/unzip", ["-qt", archive.path], in: "/")
  }

  @Test(.long("sixty-six thousand files")) func `more files than 16 bits count are all there`()
    throws
  {
    let archive = try ArchiveOfFiles(count: 70_000, limits: ZipLimits())
    expectEqual(try Self.names(in: archive.path), archive.expected)
    _ = try ExportedFolder.output("/usr/bin/unzip", ["-qt", archive.path], in: "/")
  }
}

/// An archive of small files that are told of again and again, so that the disk need not hold them.
private struct ArchiveOfFiles {
  let temporary: TemporaryFolder
  let expected: [String]
  var path: String { temporary.file("a.zip") }

  init(count: Int, limits: ZipLimits) throws {
    temporary = try TemporaryFolder()
    let root = temporary.file("parts")
    try DiskFolder.create(at: root)
    var log = try ExportLog(in: root, header: .header(fingerprint: "", selection: []))
    let texts = ["a.json": "{}", "b.csv": String(repeating: "x,y\r\n", count: 100), "c.zst": "zst"]
    var files: [WrittenFile] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      var file = try ExportFile(name, in: root)
      try file.write(text)
      files.append(try file.finish())
    }
    for index in 0..<count { log.append(.file(files[index % 3])) }
    try log.flush()
    try ZipWriter.write(root, checksums: files[0], to: temporary.file("a.zip"), limits: limits)
    expected = ((0..<count).map { files[$0 % 3] } + [files[0]]).map {
      "export/\($0.name) \($0.byteCount)"
    }
  }
}
