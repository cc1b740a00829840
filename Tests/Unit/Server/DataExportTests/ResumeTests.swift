import ActiveTasks
import DataExport
import Foundation
import TestSupport
import Testing

struct ResumeTests {
  @Test(
    .long("whole exports"),
    arguments: Array(stride(from: 0, through: 60, by: 3))
  )
  func `an export that the source broke off goes on and ends with the same bytes`(
    calls: Int
  ) async throws {
    let whole = try await ExportedFolder(try SampleStudy.folder())
    let temporary = try TemporaryFolder()
    let failing = FailingSource(try SampleStudy.folder(), calls: calls)
    do {
      _ = try await Exporter(failing, activities: .shipped).export(toFolder: temporary.file("out"))
    } catch {
      expectEqual(error, .sourceFailed("It is away."))
      expect(FileManager.default.fileExists(atPath: temporary.file("out/.export-progress")))
      let again = Exporter(try SampleStudy.folder(), activities: .shipped)
      _ = try await again.export(toFolder: temporary.file("out"))
    }
    try expectEqual(ExportedFolder.files(in: temporary.file("out")), whole.files)
  }

  @Test(.slow("whole exports"), arguments: Breadth.sweep(0..<40 as Range<UInt64>, every: 40))
  func `notes that were cut off anywhere are gone on with`(seed: UInt64) async throws {
    var dice = SeededDice(seed: seed)
    let whole = try await ExportedFolder(try SampleStudy.folder())
    let temporary = try TemporaryFolder()
    let failing = FailingSource(try SampleStudy.folder(), calls: 55)
    _ = try? await Exporter(failing, activities: .shipped).export(toFolder: temporary.file("out"))
    let notes = try temporary.bytes("out/.export-progress")
    let length = Int.random(in: 0...notes.count, using: &dice)
    try temporary.write(notes.prefix(length), to: "out/.export-progress")
    // A file that was torn when the power failed is written again.
    try temporary.write([1, 2, 3], to: "out/.README.txt.partial")
    let again = Exporter(try SampleStudy.folder(), activities: .shipped)
    let report = try await again.export(toFolder: temporary.file("out"))
    var files = try ExportedFolder.files(in: temporary.file("out"))
    files[".README.txt.partial"] = nil
    expectEqual(files, (try whole.files), "seed \(seed)")
    expectEqual(report, whole.report)
  }

  @Test func `an export that has turns ends with the same bytes, a step in each`() async throws {
    let whole = try await ExportedFolder(try SampleStudy.folder())
    let temporary = try TemporaryFolder()
    var turns = 0
    while turns < 1_000 {
      turns += 1
      // Each turn is over at the first chance.
      let exporter = Exporter(try SampleStudy.folder(), activities: .shipped) { true }
      do {
        _ = try await exporter.export(toFolder: temporary.file("out"))
        break
      } catch {
        expectEqual(error, .stopped)
      }
    }
    expect(turns > 3)
    try expectEqual(ExportedFolder.files(in: temporary.file("out")), whole.files)
  }

  @Test func `an unfinished export of other data, or of other parts, is refused`() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.file("out")
    let failing = FailingSource(try SampleStudy.folder(), calls: 10)
    _ = try? await Exporter(failing, activities: .shipped).export(toFolder: path)
    let other = Exporter(try SampleStudy.folder(), parts: [.results], activities: .shipped)
    await #expect(throws: ExportError.otherExport) { try await other.export(toFolder: path) }
    let others = Exporter(try SampleStudy.everything(), activities: .shipped)
    await #expect(throws: ExportError.otherExport) { try await others.export(toFolder: path) }
  }

  @Test func `notes that are no notes are told with their line`() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.file("out")
    let failing = FailingSource(try SampleStudy.folder(), calls: 40)
    _ = try? await Exporter(failing, activities: .shipped).export(toFolder: path)
    var notes = try temporary.bytes("out/.export-progress")
    let second = try require(notes.firstIndex(of: 10)) + 3
    notes[second] = 0
    try temporary.write(notes, to: "out/.export-progress")
    let again = Exporter(try SampleStudy.folder(), activities: .shipped)
    await #expect(throws: ExportError.progressDamaged(line: 2)) {
      try await again.export(toFolder: path)
    }
  }

  @Test func `an export that nobody waits for stops, and can be gone on with`() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.file("out")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Exporter(try SampleStudy.folder(), activities: .shipped)
        .export(toFolder: path)
    }
    await #expect(throws: ExportError.stopped) { try await task.value }
    let report = try await Exporter(try SampleStudy.folder(), activities: .shipped)
      .export(toFolder: path)
    expectEqual(report.results, 2)
  }
}
