import Foundation
import Outbox
import Receipts
import Session
import TestSupport
import Testing
import Vault

struct SealedAttachmentStoreTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()

  init() throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
  }

  private var store: SealedAttachmentStore { SealedAttachmentStore(home: home, key: key) }

  /// Content in pieces, as it comes from a stick.
  private final class Pieces: AttachmentChunks {
    private var rest: [[UInt8]]
    var isRead: Bool { rest.isEmpty }

    init(_ bytes: [UInt8], size: Int = 1000) {
      rest = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
    }

    func next() throws(AttachmentFault) -> [UInt8]? { rest.isEmpty ? nil : rest.removeFirst() }
  }

  private static let bytes = (0..<4321).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  private static func attachment(of bytes: [UInt8], path: String = "") -> OutboxAttachment {
    OutboxAttachment(
      name: "walk.csv.zst", sha256: ContentDigest(of: bytes), byteCount: Int64(bytes.count),
      path: path)
  }

  private func adopted(_ bytes: [UInt8]) throws -> OutboxAttachment {
    let path = try store.adopt(Self.attachment(of: bytes), content: Pieces(bytes))
    return Self.attachment(of: bytes, path: path)
  }

  private func read(_ attachment: OutboxAttachment, at offset: Int64 = 0) throws -> [UInt8] {
    let chunks = try store.open(attachment, at: offset)
    var bytes: [UInt8] = []
    while let chunk = try chunks.next() { bytes += chunk }
    return bytes
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.adoptedFolder)) ?? []).sorted()
  }

  @Test(arguments: [0, 1, 999, 1000, 1001, 4320, 4321])
  func `what was adopted reads back from any offset`(offset: Int64) throws {
    let attachment = try adopted(Self.bytes)
    expectEqual(attachment.path, "adopted/\(attachment.contentName)")
    expectEqual(try read(attachment, at: offset), Array(Self.bytes[Int(offset)...]))
  }

  @Test func `nothing, too, can be adopted`() throws {
    expectEqual(try read(try adopted([])), [])
  }

  @Test(arguments: [true, false])
  func `where the home is gone, or another is in its place, nothing is taken for missing`(
    isReplaced: Bool
  ) throws {
    let attachment = try adopted(Self.bytes)
    let store = store
    try FileManager.default.moveItem(atPath: home.path, toPath: folder.file("pulled"))
    if isReplaced {
      try FileManager.default.createDirectory(
        atPath: home.path, withIntermediateDirectories: false)
    }
    #expect(throws: AttachmentFault.away) { try store.open(attachment, at: 0) }
    if isReplaced { try FileManager.default.removeItem(atPath: home.path) }
    try FileManager.default.moveItem(atPath: folder.file("pulled"), toPath: home.path)
    expectEqual(try read(attachment), Self.bytes)
  }

  @Test func `it lies sealed on the disk`() throws {
    let attachment = try adopted(Self.bytes)
    expectEqual(files, ["\(attachment.contentName).sealed"])
    let sealed = try folder.bytes("home/adopted/\(files[0])")
    let piece = Data(Self.bytes[100..<132])
    expectNil(Data(sealed).range(of: piece))
    let stranger = SealedAttachmentStore(home: home, key: .random())
    #expect(throws: AttachmentFault.corrupted) { try stranger.open(attachment, at: 0) }
  }

  @Test func `the same content is not written again, but read to its end`() throws {
    _ = try adopted(Self.bytes)
    let path = home.adoptedFolder + "/" + files[0]
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let pieces = Pieces(Self.bytes)
    _ = try store.adopt(Self.attachment(of: Self.bytes), content: pieces)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    expect(pieces.isRead)
    expectEqual(before[.systemFileNumber] as? Int, after[.systemFileNumber] as? Int)
    expectEqual(files.count, 1)
  }

  @Test(arguments: [0, 70, 100, 2000])
  func `a damaged copy is replaced by a whole one`(place: Int) throws {
    let attachment = try adopted(Self.bytes)
    var sealed = try folder.bytes("home/adopted/\(files[0])")
    sealed[place] ^= 1
    try folder.write(sealed, to: "home/adopted/\(files[0])")
    #expect(throws: AttachmentFault.corrupted) { try read(attachment) }
    expectEqual(try adopted(Self.bytes), attachment)
    expectEqual(try read(attachment), Self.bytes)
  }

  @Test func `a copy that was cut off is replaced, and so is one that a crash left`() throws {
    let attachment = try adopted(Self.bytes)
    let name = files[0]
    let sealed = try folder.bytes("home/adopted/\(name)")
    try folder.write(sealed.dropLast(40), to: "home/adopted/\(name)")
    try folder.write([1, 2, 3], to: "home/adopted/\(name).new")
    #expect(throws: AttachmentFault.corrupted) { try read(attachment) }
    _ = try adopted(Self.bytes)
    expectEqual(try read(attachment), Self.bytes)
    expectEqual(files, [name])
  }

  @Test func `content that is not what it should be is not kept`() throws {
    let expected = Self.attachment(of: Self.bytes)
    #expect(throws: AttachmentFault.corrupted) {
      try store.adopt(expected, content: Pieces(Self.bytes.dropLast() + [0]))
    }
    expectEqual(files, [])
  }

  @Test(arguments: ["adopted/../device.key", "adopted/", "adopted/other.csv.zst", "nothing/here"])
  func `another path is nothing of ours`(path: String) throws {
    let attachment = Self.attachment(of: Self.bytes, path: path)
    #expect(throws: AttachmentFault.missing) { try store.open(attachment, at: 0) }
  }
}
