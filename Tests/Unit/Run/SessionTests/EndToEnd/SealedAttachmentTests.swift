import EndToEnd
import Foundation
import Outbox
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Session

/// Files of results that are sealed while they are sent.
struct SealedAttachmentTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let homeKey = DeviceKey.random()
  private let key: StudySecretKey

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
    key = try require(StudySecretKey.make(study: "ms-2026"))
  }

  private var store: SealedAttachmentStore { SealedAttachmentStore(home: home, key: homeKey) }

  private func adopted(_ bytes: [UInt8]) throws -> OutboxAttachment {
    let file = folder.file("given")
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    var attachment = OutboxAttachment(
      name: "photo.jpg", sha256: ContentDigest(of: bytes), byteCount: Int64(bytes.count), path: "")
    attachment.path = try store.adopt(attachment, content: try PlainFileChunks(at: file, from: 0))
    return attachment
  }

  private func item(_ attachments: [OutboxAttachment]) throws -> OutboxItem {
    let id = "019a0000-0000-7000-8000-000000000001"
    let document = """
      {"ambler": 1, "id": "\(id)", "task": {"id": "t", "version": "1",
       "sha256": "\(String(repeating: "ab", count: 32))"}, "outcome": "completed"}
      """
    return OutboxItem(
      id: try require(ResultID(id)), finished: UTCTime(nanoseconds: 0),
      document: Array(document.utf8), attachments: attachments)
  }

  private func read(_ attachment: OutboxAttachment, at offset: Int64 = 0) throws -> [UInt8] {
    let chunks = try store.open(attachment, at: offset)
    var bytes: [UInt8] = []
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }

  private static let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  @Test
  func `a file is sealed anew each time that it is sent, from any place, with the same bytes`()
    throws
  {
    let sealing = ResultSealing(to: key.open, home: home, key: homeKey)
    let sealed = try sealing.sealed(try item([try adopted(Self.bytes)]))
    let attachment = try require(sealed.attachments.first)
    let whole = try read(attachment)
    expectEqual(ContentDigest(of: whole), attachment.sha256)
    expectEqual(Int64(whole.count), attachment.byteCount)
    expect(attachment.contentName.hasSuffix(".sealed"))
    for offset in [1, 95, 96, 16_495, 16_496, whole.count - 1, whole.count] {
      expectEqual(try read(attachment, at: Int64(offset)), Array(whole[offset...]), "\(offset)")
    }
    expectEqual(
      try ContentOpener.opened(whole, context: SealedFile.context, with: key), Self.bytes)
    let envelope = try ResultEnvelope(try JSONDocument(bytes: sealed.document, file: "envelope"))
    let files = try envelope.open(with: key).files
    expectEqual(files.map(\.name), ["\(ContentDigest(of: Self.bytes)).jpg"])
    expectEqual(envelope.head.files.map(\.sha256), [attachment.sha256])
  }

  @Test func `what is sealed already is not sealed again`() throws {
    let sealing = ResultSealing(to: key.open, home: home, key: homeKey)
    let plain = try item([try adopted(Self.bytes)])
    let once = try sealing.sealed(plain)
    var rest = plain
    rest.attachments = once.attachments
    expectEqual(try sealing.sealed(rest), once)
  }

  @Test func `a file that was damaged on the disk is never sent as if it were whole`() throws {
    let plain = try adopted(Self.bytes)
    let sealed = try ResultSealing(to: key.open, home: home, key: homeKey).sealed(try item([plain]))
    let attachment = try require(sealed.attachments.first)
    let path = "\(home.path)/\(plain.path).sealed"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(throws: AttachmentFault.corrupted) { _ = try read(attachment) }
    #expect(throws: SessionError.self) {
      _ = try ResultSealing(to: key.open, home: home, key: homeKey).sealed(try item([plain]))
    }
  }

  @Test(arguments: [
    "sealed/", "sealed/a/b/c/d", "recordings/r1", "adopted/x", "sealed/ambler-sealing-1:s:AA/1/2/3",
  ])
  func `a path of nothing that is sealed here is none`(path: String) {
    expectNil(SealingPath(path)?.text)
  }
}
