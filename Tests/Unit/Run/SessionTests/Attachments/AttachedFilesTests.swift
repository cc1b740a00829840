import Foundation
import Outbox
import Receipts
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Session

struct AttachedFilesTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7, 7, 7]

  private func question(_ types: [String] = [], atMost most: Int = 1_000) -> Question {
    Question(
      id: StepID("photo"), title: LocalizedText("Photo"),
      format: .attachment(
        AttachmentFormat(kind: .photo, mediaTypes: types, maximumByteCount: most)))
  }

  private func keep(_ path: String, _ question: Question) throws -> AttachedFile {
    try keep(.file(path: path), question)
  }

  private func keep(_ content: AttachedContent, _ question: Question) throws -> AttachedFile {
    try AttachedFiles(home: home, key: key).keep(content, for: question)
  }

  /// Both ways in which the same bytes may come.
  private func contents(_ bytes: [UInt8]) throws -> [AttachedContent] {
    try folder.write(bytes, to: "content")
    return [
      .file(path: folder.file("content")),
      .bytes(bytes, mediaType: "image/png", name: "secret name.png"),
    ]
  }

  private func content(_ file: AttachedFile) throws -> [UInt8] {
    let attachment = try require(file.delivered)
    let chunks = try SealedAttachmentStore(home: home, key: key).open(attachment, at: 0)
    var bytes: [UInt8] = []
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }

  private var kept: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.adoptedFolder)) ?? []).sorted()
  }

  @Test func `a file and bytes are sealed in the home before anything refers to them`() throws {
    for content in try contents(Self.png) {
      try? FileManager.default.removeItem(atPath: home.adoptedFolder)
      let file = try keep(content, question(["image/*"]))
      expectEqual(file.mediaType, "image/png")
      expectEqual(file.byteCount, Self.png.count)
      expectEqual(file.sha256, ContentDigest(of: Self.png).description)
      expectEqual(kept, ["\(file.sha256).png.sealed"])
      expectEqual(try self.content(file), Self.png)
      expectEqual(file.delivered?.contentName, "\(file.sha256).png")
    }
  }

  @Test func `bytes longer than one piece are kept whole, and sealed`() throws {
    let bytes = Self.png + (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try keep(
      .bytes(bytes, mediaType: "image/png", name: ""), question(atMost: 1_000_000))
    expectEqual(try content(file), bytes)
    let stored = try folder.bytes("home/adopted/\(file.sha256).png.sealed")
    expect(!Data(stored).contains(Data(Self.png)))
  }

  @Test func `the same content twice is stored once, whichever way it comes`() throws {
    let files = try contents(Self.png).map { try keep($0, question()) }
    expect(files.count == 2 && files[0] == files[1])
    expectEqual(kept.count, 1)
  }

  @Test func `what does not fit the question is refused, and nothing of it is stored`() throws {
    for content in try contents(Self.png) {
      #expect(throws: AttachedFiles.Refusal.answer(.wrongMediaType(types: ["audio/*"]))) {
        try keep(content, question(["audio/*"]))
      }
      #expect(throws: AttachedFiles.Refusal.answer(.fileTooLarge(mostBytes: 10))) {
        try keep(content, question(atMost: 10))
      }
    }
    for content in try contents([]) {
      #expect(throws: AttachedFiles.Refusal.answer(.empty)) { try keep(content, question()) }
    }
    expectEqual(kept, [])
  }

  @Test func `a missing file, a folder and a pipe are told apart and never block`() throws {
    #expect(throws: AttachedFiles.Refusal.missing) { try keep(folder.file("no"), question()) }
    #expect(throws: AttachedFiles.Refusal.notAFile) { try keep(folder.file(""), question()) }
    let pipe = folder.file("pipe")
    expectEqual(mkfifo(pipe, 0o600), 0)
    #expect(throws: AttachedFiles.Refusal.notAFile) { try keep(pipe, question()) }
  }
}
