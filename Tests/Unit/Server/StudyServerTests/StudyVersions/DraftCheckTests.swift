import Foundation
import Receipts
import StrictJSON
import StudyVersions
import TestSupport
import Testing

@testable import StudyServer

/// A draft of a study, checked whole.
struct DraftCheckTests {
  private static let study = """
    {"ambler": 1, "id": "drafts", "version": "1.0.0", "languages": ["en"], "title": "Drafts",
     "contact": "Call.", "emergency": "Call.", "participants": "single",
     "sections": [{"id": "daily", "title": "Every day"}],
     "tasks": [{"id": "well-being", "file": "forms/mood at home.json", "section": "daily"}]}
    """

  private static func task(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: SharedMaterial.checkout.appending(path: "tasks/\(name).json")))
  }

  private static func draft(
    _ study: String = study, tasks: [String: [UInt8]], version: String = "1.0.0",
    folder: String = ""
  ) throws -> DraftFiles {
    var bytes: [ContentPath: [UInt8]] = [:]
    var contents: [StudyContent] = []
    func add(_ path: String, _ kind: StudyContent.Kind, _ content: [UInt8]) throws {
      let path = try require(ContentPath(folder + path))
      bytes[path] = content
      contents.append(
        StudyContent(
          path: path, kind: kind, byteCount: content.count, sha256: ContentDigest(of: content)))
    }
    try add("study.json", .study, Array(study.utf8))
    for (path, content) in tasks { try add(path, .task, content) }
    let manifest = try require(
      StudyManifest(study: "drafts", version: version, contents: contents))
    return try require(DraftFiles(manifest, bytes: bytes))
  }

  private static func check(
    _ draft: DraftFiles, published: DraftCheck.Published = DraftCheck.Published()
  ) -> DraftCheck {
    DraftCheck(draft, of: "drafts", published: published)
  }

  /// Where there are faults, as `file#pointer`.
  private static func faults(_ check: DraftCheck) -> [String] {
    check.findings.filter { $0.weight == "fault" }.map { "\($0.file)#\($0.pointer)" }
  }

  @Test(arguments: ["", "my study/"])
  func `tasks are found by the names that the study file uses`(folder: String) throws {
    let name = "forms/mood at home.json"
    let check = Self.check(try Self.draft(tasks: [name: Self.task("who-5")], folder: folder))
    expectEqual(Self.faults(check), [])
    let file = try require(check.file)
    expectEqual(file.taskVersions.keys.sorted(), ["who-5"])
    expectEqual(file.taskFiles, ["who-5": name])
    expectEqual(check.tasks.map(\.path), [folder + name])
    // The server reads it from its own tables by the same names.
    let task = try require(check.tasks.first)
    let again = try StudyFile(
      Array(Self.study.utf8), of: "drafts",
      tasks: [
        StudyFile.Task(
          id: task.identity.id, version: task.identity.version, document: task.document, file: name)
      ])
    expectEqual(again.taskVersions, file.taskVersions)
  }

  @Test func `all faults of all files are told at once`() throws {
    let study = Self.study.replacing("\"ambler\": 1", with: "\"ambler\": 1, \"more\": 1")
    let draft = try Self.draft(study, tasks: ["forms/mood at home.json": Array("{}".utf8)])
    for proving in [true, false] {
      let check = DraftCheck(
        draft, of: "drafts", published: DraftCheck.Published(), proving: proving)
      let files = Set(Self.faults(check).map { $0.split(separator: "#")[0] })
      expectEqual(files, ["study.json", "forms/mood at home.json"], "\(proving)")
      expectNil(check.file)
    }
  }

  @Test func `a study of another id is no draft of this one`() throws {
    let study = Self.study.replacing("\"id\": \"drafts\"", with: "\"id\": \"others\"")
    let draft = try Self.draft(study, tasks: ["forms/mood at home.json": Self.task("who-5")])
    expectEqual(Self.faults(Self.check(draft)), ["study.json#/id"])
  }

  @Test func `a task that is published with other content is named`() throws {
    let draft = try Self.draft(tasks: ["forms/mood at home.json": Self.task("who-5")])
    let task = try require(Self.check(draft).tasks.first)
    let name = DraftCheck.TaskName(id: task.identity.id, version: task.identity.version)
    let same = DraftCheck.Published(tasks: [name: task.identity.sha256])
    expectEqual(Self.faults(Self.check(draft, published: same)), [])
    let other = DraftCheck.Published(tasks: [name: .zeros])
    expectEqual(
      Self.faults(Self.check(draft, published: other)), ["forms/mood at home.json#/version"])
  }

  @Test func `a version that is published has these contents for good`() throws {
    let draft = try Self.draft(tasks: ["forms/mood at home.json": Self.task("who-5")])
    let same = DraftCheck.Published(manifests: ["1.0.0": draft.manifest.sha256])
    expectEqual(Self.faults(Self.check(draft, published: same)), [])
    let other = DraftCheck.Published(manifests: ["1.0.0": .zeros])
    expectEqual(Self.faults(Self.check(draft, published: other)), ["study.json#/version"])
    let elsewhere = DraftCheck.Published(manifests: ["0.9.0": .zeros])
    expectEqual(Self.faults(Self.check(draft, published: elsewhere)), [])
  }

  @Test func `what is only remarked is proved where that is wanted`() throws {
    let draft = try Self.draft(tasks: ["forms/mood at home.json": Self.task("fitness-check")])
    let brief = DraftCheck(
      draft, of: "drafts", published: DraftCheck.Published(), proving: false)
    expectEqual(brief.findings, [])
    expect(Self.check(draft).findings.allSatisfy { $0.weight != "fault" })
    expectEqual(brief.tasks.map(\.identity.sha256), Self.check(draft).tasks.map(\.identity.sha256))
  }

  @Test func `media are not read, and everything else is needed`() throws {
    let manifest = try Self.draft(tasks: ["a.json": Self.task("who-5")]).manifest
    expectNil(DraftFiles(manifest, bytes: [:]))
    let picture = try require(ContentPath("p.png"))
    let study = manifest.studyFile
    let with = try require(
      StudyManifest(
        study: "drafts", version: "1",
        contents: [
          study, StudyContent(path: picture, kind: .media, byteCount: 5, sha256: .zeros),
        ]))
    expectNotNil(DraftFiles(with, bytes: [study.path: Array(Self.study.utf8)]))
    expectNil(
      DraftFiles(with, bytes: [study.path: Array(Self.study.utf8), picture: [1]]))
  }

  @Test func `a difference names each file that is new, gone or another one`() throws {
    let (who5, gad7) = (try Self.task("who-5"), try Self.task("gad-7"))
    let old = try Self.draft(tasks: ["a.json": who5, "b.json": who5, "c.json": who5]).manifest
    let new = try Self.draft(tasks: ["a.json": who5, "b.json": gad7, "d.json": who5]).manifest
    let found = ManifestDifference(from: old, to: new)
    expectEqual([found.added, found.removed, found.changed], [["d.json"], ["c.json"], ["b.json"]])
    expectEqual(found.since, "1.0.0")
  }
}
