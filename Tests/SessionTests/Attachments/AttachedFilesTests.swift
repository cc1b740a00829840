import Foundation
import Outbox
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
    try AttachedFiles(home: home, key: key).keep(path, for: question)
  }

  private func content(_ file: AttachedFile) throws -> [UInt8] {
    let attachment = try #require(file.delivered)
    let chunks = try SealedAttachmentStore(home: home, key: key).open(attachment, at: 0)
    var bytes: [UInt8] = []
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }

  private var kept: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.adoptedFolder)) ?? []).sorted()
  }

  @Test func `a file is sealed in the home before anything refers to it`() throws {
    try folder.write(Self.png, to: "a.txt")
    let file = try keep(folder.file("a.txt"), question(["image/*"]))
    #expect(file.mediaType == "image/png")
    #expect(file.byteCount == Self.png.count)
    #expect(file.sha256 == ContentDigest(of: Self.png).description)
    #expect(kept == ["\(file.sha256).png.sealed"])
    #expect(try content(file) == Self.png)
    #expect(file.delivered?.contentName == "\(file.sha256).png")
  }

  @Test func `the same file twice is stored once`() throws {
    try folder.write(Self.png, to: "a")
    try folder.write(Self.png, to: "b")
    #expect(try keep(folder.file("a"), question()) == keep(folder.file("b"), question()))
    #expect(kept.count == 1)
  }

  @Test func `what does not fit the question is refused, and nothing of it is stored`() throws {
    try folder.write(Self.png, to: "a")
    try folder.write([], to: "empty")
    #expect(throws: AttachedFiles.Refusal.answer(.wrongMediaType(types: ["audio/*"]))) {
      try keep(folder.file("a"), question(["audio/*"]))
    }
    #expect(throws: AttachedFiles.Refusal.answer(.fileTooLarge(mostBytes: 10))) {
      try keep(folder.file("a"), question(atMost: 10))
    }
    #expect(throws: AttachedFiles.Refusal.answer(.empty)) {
      try keep(folder.file("empty"), question())
    }
    #expect(kept == [])
  }

  @Test func `a missing file, a folder and a pipe are told apart and never block`() throws {
    #expect(throws: AttachedFiles.Refusal.missing) { try keep(folder.file("no"), question()) }
    #expect(throws: AttachedFiles.Refusal.notAFile) { try keep(folder.file(""), question()) }
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: AttachedFiles.Refusal.notAFile) { try keep(pipe, question()) }
  }
}
