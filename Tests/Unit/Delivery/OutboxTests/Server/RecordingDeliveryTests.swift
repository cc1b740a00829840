import Receipts
import StudyStub
import System
import TestSupport
import Testing
import WebServer

@testable import Outbox

@Suite struct RecordingDeliveryTests {
  private let linked: LinkedDesk

  init() throws { linked = try LinkedDesk() }

  private func content(_ attachment: OutboxAttachment) -> AttachmentContent {
    AttachmentContent(attachment, source: linked.desk.source)
  }

  private func bytes(_ attachment: OutboxAttachment) throws -> [UInt8] {
    try require(linked.desk.bytes("recordings/\(attachment.path)"))
  }

  private func stored(_ attachment: OutboxAttachment) -> [UInt8]? {
    linked.stub.state.withLock { $0.recordings[attachment.sha256] }
  }

  @Test func `an upload goes on where it was`() async throws {
    let walk = try linked.desk.attachment(1, byteCount: 200_000)
    let half = Array(try bytes(walk).prefix(70_000))
    linked.stub.state.withLock { $0.partials[walk.sha256] = half }
    expectEqual(await linked.destination.stored(walk), .upTo(70_000))
    expectEqual(await linked.destination.putAttachment(content(walk), from: 70_000), .stored)
    expectEqual(stored(walk), (try bytes(walk)))
    expectEqual(await linked.destination.stored(walk), .whole)
  }

  @Test func `a server that has another count says where to go on`() async throws {
    let walk = try linked.desk.attachment(1, byteCount: 200_000)
    let half = Array(try bytes(walk).prefix(70_000))
    linked.stub.state.withLock { $0.partials[walk.sha256] = half }
    for offset: Int64 in [0, 150_000, 200_000] {
      linked.stub.state.withLock { state in
        state.recordings = [:]
        state.partials[walk.sha256] = half
      }
      expectEqual(await linked.destination.putAttachment(content(walk), from: offset), .stored)
      expectEqual(stored(walk), (try bytes(walk)))
    }
  }

  @Test func `a half of somebody else's is thrown away, and all is sent anew`() async throws {
    let walk = try linked.desk.attachment(1, byteCount: 200_000)
    linked.stub.state.withLock { $0.partials[walk.sha256] = [UInt8](repeating: 0, count: 1000) }
    expectEqual(await linked.destination.putAttachment(content(walk), from: 1000), .stored)
    expectEqual(stored(walk), (try bytes(walk)))
  }

  @Test func `an empty recording is sent too`() async throws {
    let empty = try linked.desk.attachment(1, byteCount: 0)
    expectEqual(await linked.destination.putAttachment(content(empty), from: 0), .stored)
    expectEqual(stored(empty), [])
  }

  @Test func `our own damage is told as ours, and a change on the way is not`() async throws {
    var wrong = try linked.desk.attachment(1, byteCount: 5000)
    wrong.sha256 = ContentDigest(of: [1])
    expectEqual(
      await linked.destination.putAttachment(content(wrong), from: 0), .unreadable(.corrupted))
    let right = try linked.desk.attachment(2, byteCount: 5000)
    linked.stub.loseAnswer("PUT /v1/recordings")
    expectEqual(
      await linked.destination.putAttachment(content(right), from: 0),
      .tryLater(.serverFault, after: nil))
    var gone = right
    (gone.path, gone.sha256) = ("nowhere", ContentDigest(of: [2]))
    expectEqual(
      await linked.destination.putAttachment(content(gone), from: 0), .unreadable(.missing))
    var short = right
    (short.byteCount, short.sha256) = (6000, ContentDigest(of: [3]))
    expectEqual(
      await linked.destination.putAttachment(content(short), from: 0), .unreadable(.corrupted))
  }

  @Test func `a server that jumps about is left alone after a few attempts`() async throws {
    let walk = try linked.desk.attachment(1, byteCount: 200_000)
    linked.stub.fail(
      "PUT /v1/recordings", times: 20,
      HTTPResponse(.conflict, headers: [HeaderField("Upload-Offset", "0")]))
    expectEqual(
      await linked.destination.putAttachment(content(walk), from: 100),
      .tryLater(.digestMismatch, after: nil))
    expect(linked.stub.asked.count < 10)
  }
}
