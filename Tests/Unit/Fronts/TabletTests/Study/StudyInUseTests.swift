import Foundation
import Receipts
import StrictJSON
import Studies
import StudyAnalysis
import StudyModel
import StudyStub
import StudyVersions
import TestSupport
import Testing
import Vault

@testable import Tablet

@Suite struct StudyInUseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes the files as they are laid out on a tablet, and gives the folder.
  private func lay(_ files: [String: [UInt8]], _ name: String = "laid") throws -> String {
    let place = folder.file(name)
    for (path, bytes) in files {
      try DiskFolder.create(at: DiskFolder.parent(of: "\(place)/\(path)"))
      try Data(bytes).write(to: URL(fileURLWithPath: "\(place)/\(path)"))
    }
    return place
  }

  @Test func `a version is read with its tasks, which say what they are of`() throws {
    let files = PublishedStudy.files("1.2")
    let signed = try StudyStub().publish(files, number: 4, version: "1.2")
    let place = try lay(files)
    let inUse = try require(StudyInUse(signed, in: place))
    let name = StudyVersionName(
      study: "ms-2026", version: "1.2", number: 4, sha256: "\(signed.statement.manifest.sha256)")
    expectEqual(inUse.version, name)
    let task = try require(inUse.tasks["feeling"])
    expect(task.studyVersion == name && task.folder == "\(place)/tasks")
    expectEqual(inUse.minutes["feeling"], 1)
    expect(!inUse.isOnItsWay)
  }

  @Test func `a version with a fault, or of another name than its manifest, is none`() throws {
    let stub = try StudyStub()
    let files = PublishedStudy.files("1.2")
    let place = try lay(files)
    expectNil(StudyInUse(stub.publish(files, number: 4, version: "1.3"), in: place))
    expectNil(StudyInUse(stub.publish(files, number: 4, study: "x", version: "1.2"), in: place))
    var faulty = files
    faulty["tasks/mood.json"] = Array("{}".utf8)
    expectNil(
      StudyInUse(stub.publish(faulty, number: 5, version: "1.2"), in: try lay(faulty, "faulty")))
    faulty["tasks/mood.json"] = nil
    expectNil(
      StudyInUse(stub.publish(faulty, number: 6, version: "1.2"), in: try lay(faulty, "fewer")))
  }

  @Test func `all faults of a study file are told at once, and the nearest name of a file`() throws
  {
    let text = """
      { "ambler": 1, "id": "s", "version": "1", "languages": ["en"], "contact": "Call us.",
        "title": "T", "emergency": "Call 112.", "participants": "everybody",
        "sections": [{ "id": "s", "title": "Section" }],
        "tasks": [{ "id": "feeling", "file": "mod.json", "section": "s" }] }
      """
    do {
      _ = try StudyInUse(
        Array(text.utf8), file: "study.json", folder: "/x",
        lookup: { _ in .absent(others: ["mood.json"]) })
      Issue.record("it was read")
    } catch {
      expectEqual(error.faults.count, 2)
      expect(error.description.contains("mood.json"))
    }
  }

  @Test func `what stands in has no task, and every language of the page`() {
    let inUse = StudyInUse.onItsWay(languages: ["en", "ar"])
    expect(inUse.isOnItsWay && inUse.tasks.isEmpty && inUse.study.tasks.isEmpty)
    expectEqual(inUse.study.languages, ["en", "ar"])
    expectNil(inUse.version)
  }

  @Test func `a run goes on with the files of its own version, as long as they are here`() throws {
    let names = ["1", "2", "3"].map { version in
      StudyVersionName(
        study: "s", version: version, number: 1, sha256: String(repeating: version, count: 64))
    }
    let place = try lay(["tasks/mood.json": []], names[0].sha256)
    let new = folder.file(names[1].sha256) + "/tasks"
    var task = try SmallTablet.task(SmallTablet.question)
    task.folder = new
    expectEqual(task.folder(asBegunWith: names[0]), new, "a study of this tablet's own")
    task.studyVersion = names[1]
    expectEqual(task.folder(asBegunWith: names[0]), place + "/tasks")
    expectEqual(task.folder(asBegunWith: names[1]), new)
    expectEqual(task.folder(asBegunWith: names[2]), new, "it is gone")
    expectEqual(task.folder(asBegunWith: nil), new)
  }
}
