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

  @Test func `what came sealed from elsewhere is not sealed once more under a name of its own`()
    throws
  {
    let sealing = ResultSealing(to: key.open, home: home, key: homeKey)
    var foreign = try adopted(Self.bytes)
    foreign.name = "photo.jpg.sealed"
    #expect(throws: SessionError.notSealed) { _ = try sealing.sealed(try item([foreign])) }
  }

  @Test func `a lost file is left out where that is wanted, and its result is sealed`() throws {
    let sealing = ResultSealing(to: key.open, home: home, key: homeKey)
    let plain = try adopted(Self.bytes)
    try FileManager.default.removeItem(atPath: "\(home.path)/\(plain.path).sealed")
    let item = try item([plain])
    #expect(throws: SessionError.attachment(.missing)) { _ = try sealing.sealed(item) }
    let sealed = try sealing.sealed(item, sparesDamaged: true)
    expectEqual(sealed.attachments, [])
    let envelope = try ResultEnvelope(try JSONDocument(bytes: sealed.document, file: "envelope"))
    expectEqual(try envelope.open(with: key).document, item.document)
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

  /// Content that is made while it is read, and counted.
  private final class MadeChunks: AttachmentChunks {
    private(set) var given = 0
    private let count: Int
    static let chunk = [UInt8](repeating: 7, count: 1 << 16)

    init(_ count: Int) { self.count = count }

    func next() throws(AttachmentFault) -> [UInt8]? {
      guard given < count else { return nil }
      given += 1
      return Self.chunk
    }
  }

  @Test func `a recording of any length is sealed piece by piece, and never held as a whole`()
    throws
  {
    let (count, size) = (500, MadeChunks.chunk.count)
    var digest = SHA256()
    for _ in 0..<count { digest.update(MadeChunks.chunk) }
    let plain = OutboxAttachment(
      name: "r.csv.zst", sha256: ContentDigest(digest), byteCount: Int64(count * size), path: "r/d")
    let made = MadeChunks(count)
    let chunks = SealingChunks(
      made, of: SealingPath(plain, to: key.open), secret: SealingSecret(homeKey))
    var (sealed, held) = (0, 0)
    while let chunk = try chunks.next() {
      sealed += chunk.count
      held = max(held, made.given * size - sealed)
    }
    expectEqual(sealed, SealedStream.byteCount(ofContent: count * size))
    // What was read and not given on yet: less than a frame and the piece that it came in.
    expect(held < size + SealedStream.frameByteCount, "\(held)")
  }

  @Test(arguments: [
    "sealed/", "sealed/a/b/c/d", "recordings/r1", "adopted/x", "sealed/ambler-sealing-1:s:AA/1/2/3",
  ])
  func `a path of nothing that is sealed here is none`(path: String) {
    expectNil(SealingPath(path)?.text)
  }
}
