import Foundation
import Outbox
import Receipts
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault
import Words

@testable import Session

/// Attaching through the session itself, with its journal on the disk.
struct AttachingTests {
  private let run = try? DrivenRun(
    #"""
    { "id": "photo", "type": "question", "title": "Photo?",
      "answer": { "type": "attachment", "kind": "photo", "mediaTypes": ["image/*"],
        "maximumBytes": 100 } },
    { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } }
    """#)

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("the person's photo".utf8)

  private static let photo = AttachedContent.bytes(
    png, mediaType: "image/png", name: "the person.png")

  @Test func `bytes are an answer, and only their digest is in the journal`() async throws {
    let run = try require(run)
    expectEqual(try await run.begin(.attach(Self.photo, to: nil), .action(.next)), [])
    let digest = ContentDigest(of: Self.png).description
    let file = AttachedFile(sha256: digest, byteCount: Self.png.count, mediaType: "image/png")
    expectEqual(try run.restored.run.answer(to: StepID("photo")), .attachment(file))
    let journal = try run.records.map { $0.json.serialized() }.joined(separator: "\n")
    expect(journal.contains(digest))
    expect(!journal.contains("the person"))
    expect(!journal.contains(Data(Self.png).base64EncodedString()))
  }

  @Test func `a run that is taken up delivers the bytes that were attached before`() async throws {
    let run = try require(run)
    // What a crash in the middle of sealing leaves stands in nobody's way.
    try FileManager.default.createDirectory(
      atPath: run.home.adoptedFolder, withIntermediateDirectories: true)
    let name = ContentDigest(of: Self.png).description + ".png"
    try run.folder.write([1, 2, 3], to: "home/adopted/\(name).sealed.new")
    _ = try await run.begin(.attach(Self.photo, to: nil))
    _ = try await run.takeUp(.action(.next), .action(.answer(.text("x"), to: nil)), .action(.next))
    let item = try ResultFiling(home: run.home, key: run.key).item(run.restored)
    let attachment = try require(item.attachments.first)
    let chunks = try SealedAttachmentStore(home: run.home, key: run.key).open(attachment, at: 0)
    expectEqual(try chunks.next(), Self.png)
  }

  @Test func `bytes that do not fit are refused in words, and nothing is kept`() async throws {
    let run = try require(run)
    let large = AttachedContent.bytes(
      Self.png + Array(repeating: 0, count: 100), mediaType: "image/png", name: "")
    let sound = AttachedContent.bytes(Array("OggS".utf8), mediaType: "image/png", name: "a.png")
    let said = try await run.begin(
      .attach(large, to: nil), .attach(sound, to: nil), .attach(Self.photo, to: nil),
      .action(.next),
      .attach(Self.photo, to: nil))
    expectEqual(said.count, 3)
    expectEqual(said.last?.text, TaskMessage.Session.noFileWanted.text(["en"]))
    expectEqual(try run.restored.run.currentPage, 1)
    let kept = try FileManager.default.contentsOfDirectory(atPath: run.home.adoptedFolder)
    expectEqual(kept, ["\(ContentDigest(of: Self.png).description).png.sealed"])
  }
}
