import Foundation
import StudyVersions
import TestSupport
import Testing
import Zip

@testable import StudyServer

/// What somebody brings, up to the draft that is made of it.
struct DraftReadingTests {
  private static let study = """
    {"ambler": 1, "id": "drafts", "version": "1.0.0", "languages": ["en"], "title": "Drafts",
     "contact": "Call.", "emergency": "Call.", "participants": "single",
     "sections": [{"id": "daily", "title": "Every day"}],
     "tasks": [{"id": "well-being", "file": "forms/who-5.json", "section": "daily"}]}
    """

  private static func task() throws -> [UInt8] {
    Array(try Data(contentsOf: SharedMaterial.checkout.appending(path: "tasks/who-5.json")))
  }

  private static func read(_ files: [(String, [UInt8])]) -> Result<DraftReading.Draft, DraftRefusal>
  {
    DraftReading.draft(
      from: BytesInMemory(
        StoredArchive.bytes(of: files.map { ZipMember(name: $0.0, bytes: $0.1) })))
  }

  @Test(arguments: [
    ["study.json", "forms/who-5.json"], ["my study/study.json", "my study/forms/who-5.json"],
    // Files that were chosen one by one.
    ["study.json", "who-5.json"],
  ])
  func `a folder is read with or without its own name, and loose files without theirs`(
    _ names: [String]
  ) throws {
    let task = try Self.task()
    let read = try Self.read([(names[0], Array(Self.study.utf8)), (names[1], task)]).get()
    let check = DraftCheck(read.files, of: "drafts", published: DraftCheck.Published())
    expectEqual(check.faultCount, 0, "\(check.findings)")
    expectEqual(check.tasks.map(\.identity.id), ["who-5"])
    expectEqual(read.files.manifest.version, "1.0.0")
  }

  @Test func `what is left out is said`() throws {
    let task = try Self.task()
    let read = try Self.read([
      ("study.json", Array(Self.study.utf8)), ("forms/who-5.json", task), ("notes.txt", [1]),
    ]).get()
    expectEqual(read.files.manifest.contents.count, 2)
    expectEqual(read.notices.map(\.weight), ["notice"])
    expect(read.notices[0].message.contains("notes.txt"))
  }

  @Test func `faults have the file in which they are, or none`() throws {
    func files(_ result: Result<DraftReading.Draft, DraftRefusal>) -> [String] {
      guard case .failure(let refusal) = result else { return ["no fault"] }
      return refusal.findings.map(\.file)
    }
    let study = Array(Self.study.utf8)
    expectEqual(
      Set(files(Self.read([("study.json", study), ("forms/who-5.json", Array("{}".utf8))])))
        .subtracting(["study.json"]), ["forms/who-5.json"])
    expectEqual(Set(files(Self.read([("study.json", study)]))), ["study.json"])
    expectEqual(files(Self.read([("notes.txt", [1])])), [""])
    expectEqual(files(DraftReading.draft(from: BytesInMemory([]))), [""])
    expectEqual(files(DraftReading.draft(from: BytesInMemory(Array("no archive".utf8)))), [""])
  }
}
