import ActiveTasks
import DataExport
import EndToEnd
import Foundation
import TestSupport
import Testing

struct OpenedExportTests {
  @Test(.slow("whole exports"), arguments: Breadth.sweep(1...12 as ClosedRange<Int>, every: 11))
  func `an opened export has the same files as one of results that came open`(
    copies: Int
  ) async throws {
    let study = try SealedStudy(copies: copies)
    let wanted = try await ExportedFolder(study.open)
    let opened = try await OpenedExport(study.sealed, key: study.key)
    let found = try await ExportedFolder(opened)
    try Self.expectSameFiles(found, wanted)
    expect(opened.failures.isEmpty)
    expectEqual(found.report, wanted.report)
  }

  @Test(.slow("whole exports"))
  func `the archive of a sealed study is enough to open it`() async throws {
    let study = try SealedStudy(copies: 2)
    let temporary = try TemporaryFolder()
    let archive = temporary.file("sealed.zip")
    _ = try await Exporter(study.sealed, activities: .shipped).export(toArchive: archive)
    let unpacked = try UnpackedArchive(archive, at: temporary.file("unpacked"))
    let opened = try await OpenedExport(try ArchivedExport(unpacked.folder), key: study.key)
    try Self.expectSameFiles(
      try await ExportedFolder(opened), try await ExportedFolder(study.open))
    unpacked.remove()
    expect(!FileManager.default.fileExists(atPath: temporary.file("unpacked")))
  }

  /// All but the receipts are the same: those are of what the server has.
  private static func expectSameFiles(_ found: ExportedFolder, _ wanted: ExportedFolder) throws {
    let (found, wanted) = (try found.files, try wanted.files)
    expectEqual(found.keys.sorted(), wanted.keys.sorted())
    for (name, bytes) in wanted { expectEqual(found[name], bytes, "\(name)") }
  }

  @Test(.slow("a whole export"))
  func `a sealed export tells that it is sealed, and holds no word of a result`() async throws {
    let study = try SealedStudy()
    let folder = try await ExportedFolder(study.sealed)
    expectEqual(folder.report.problems, [.resultSealed: study.sealed.heldResults.count])
    let rows = try folder.table("tables/results.csv").split(separator: "\n").count
    expectEqual(rows, study.sealed.heldResults.count + 1)
    expectEqual(try folder.table("tables/answers.csv").split(separator: "\n").count, 1)
    for (name, bytes) in try folder.files where !name.hasPrefix("tasks/") {
      expect(!name.hasPrefix("fhir/") && !name.hasPrefix("gpx/"), "\(name)")
      expect(!String(decoding: bytes, as: UTF8.self).contains("\"steps\": ["), "\(name)")
    }
  }

  @Test(.slow("whole exports"))
  func `what does not open is told by its name and reason, and the rest is there`() async throws {
    var study = try SealedStudy(copies: 3)
    let (first, second) = (study.sealed.heldResults[0], study.sealed.heldResults[1])
    // An envelope under another id, a cut one, and a recording whose bytes are another's.
    study.sealed.heldResults[0].document = second.document
    study.sealed.heldResults[0].sha256 = second.sha256
    let files = study.sealed.heldContents.keys.sorted()
    let (swapped, cut) = (files[0], files[1])
    study.sealed.heldContents[swapped] = study.sealed.heldContents[files[2]]
    study.sealed.heldContents[cut] = study.sealed.heldContents[cut]?.dropLast(16_400)
    let opened = try await OpenedExport(study.sealed, key: study.key)
    let folder = try await ExportedFolder(opened)
    expect(opened.failures.contains { $0.subject == first.id && $0.fault == .otherResult })
    expect(opened.failures.contains { $0.fault == .cut })
    expectEqual(folder.report.problems[.resultMalformed], 1)
    expect((folder.report.problems[.recordingDamaged] ?? 0) >= 2)
    let rows = try folder.table("tables/answers.csv")
    expect(rows.contains(second.id) && !rows.contains(first.id))
  }

  @Test(.slow("a whole export"))
  func `the key of another study opens nothing`() async throws {
    let study = try SealedStudy()
    let other = try require(StudySecretKey.make(study: "other"))
    let opened = try await OpenedExport(study.sealed, key: other)
    expectEqual(opened.failures.map(\.subject), study.sealed.heldResults.map(\.id).sorted())
    let folder = try await ExportedFolder(opened)
    expectEqual(folder.report.problems[.resultSealed], study.sealed.heldResults.count)
  }

  @Test func `what is no export with sealed results is not opened`() throws {
    let temporary = try TemporaryFolder()
    #expect(throws: ExportError.noSource) { _ = try ArchivedExport(temporary.file("")) }
    try temporary.write([1, 2, 3], to: "no.zip")
    #expect(throws: ExportError.self) {
      _ = try UnpackedArchive(temporary.file("no.zip"), at: temporary.file("out"))
    }
  }
}
