import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

/// What a rig does to its results when the disk is full.
struct ReplacingTests {
  private static let other = OutboxItem(
    id: Sample.id(1), finished: TestDesk.now, document: Array("less".utf8))

  @Test func `a result that waits is replaced by less of it, and delivered as that`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1, attachments: [try desk.attachment(1)]))
    let entry = try require(try await outbox.list().first)
    expect(try await outbox.replace(entry.id, sha256: entry.sha256, with: Self.other))
    expectEqual(try await outbox.list().map(\.attachments), [[]])
    expectEqual(try await outbox.payload(of: entry.id), Self.other.document)
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [entry.id])
  }

  @Test func `one that is another by now, is delivered, or has another id is left alone`()
    async throws
  {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    let entry = try require(try await outbox.list().first)
    let wrong = ContentDigest(of: [1])
    expect(try await !outbox.replace(entry.id, sha256: wrong, with: Self.other))
    expect(try await !outbox.replace(entry.id, sha256: entry.sha256, with: Sample.item(2)))
    expect(try await !outbox.replace(Sample.id(9), sha256: entry.sha256, with: Self.other))
    _ = try await desk.deliverer(outbox).deliver()
    expect(try await !outbox.replace(entry.id, sha256: entry.sha256, with: Self.other))
    expectEqual(try await outbox.payload(of: entry.id), Sample.item(1).document)
  }

  @Test func `of some results those that are delivered are removed`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    _ = try await desk.deliverer(outbox).deliver()
    _ = try await outbox.put(Sample.item(2))
    try await outbox.remove(delivered: [Sample.id(1), Sample.id(2), Sample.id(3)])
    expectEqual(try await outbox.list().map(\.id), [Sample.id(2)])
  }
}
