import Foundation
import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

@Suite struct DelivererTests {
  private func filled(
    _ desk: TestDesk, count: Int64, attachments: Bool = false
  ) async throws -> Outbox {
    let (outbox, _) = try await desk.open()
    for number in 1...count {
      let recordings = attachments ? [try desk.attachment(number)] : []
      _ = try await outbox.put(Sample.item(number, attachments: recordings))
    }
    return outbox
  }

  private func states(_ outbox: Outbox) async throws -> [DeliveryState.Kind] {
    try await outbox.list().map(\.state.kind)
  }

  @Test func `results arrive whole, with recordings and receipts`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 3, attachments: true)
    let report = try await desk.deliverer(outbox).deliver()
    expectEqual(report.delivered, [1, 2, 3].map(Sample.id))
    expectNil(report.waitingUntil)
    expectEqual(try await states(outbox), [.delivered, .delivered, .delivered])
    for entry in try await outbox.list() {
      let stored = desk.bytes("destination/results/\(entry.id).json")
      expectEqual(stored, Sample.document(entry.position))
      let recording = try require(entry.attachments.first)
      let content = desk.bytes("destination/recordings/\(recording.sha256).csv.zst")
      expectEqual(content, desk.bytes("recordings/\(recording.path)"))
      let receipt = try require(desk.bytes("destination/receipts/\(entry.id).json"))
      let expected = DeliveryReceipt(
        id: entry.id, sha256: entry.sha256, storedAt: TestDesk.now)
      expectEqual(ReceiptFile.read(receipt), expected)
      expectEqual(entry.state, .delivered(expected))
    }
    expectEqual(try await desk.deliverer(outbox).deliver(), DeliveryReport())
  }

  @Test func `a delivery whose receipt was lost is accepted again, once`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 2)
    _ = try await desk.deliverer(outbox).deliver()
    let other = try TestDesk(key: desk.key)
    let again = try await filled(other, count: 2)
    let folder = DirectoryDestination(
      desk.destination, now: { UTCTime(nanoseconds: TestDesk.now.nanoseconds + 5) })
    let report = try await other.deliverer(again, to: folder).deliver()
    expectEqual(report.alreadyThere, [1, 2].map(Sample.id))
    expect(report.delivered.isEmpty)
    expectEqual(desk.files("destination/results").count, 2)
    // The receipt of the first time is given again.
    let first = DeliveryReceipt(
      id: Sample.id(1), sha256: ContentDigest(of: Sample.document(1)), storedAt: TestDesk.now)
    expectEqual(try await again.list().first?.state, .delivered(first))
  }

  @Test func `other bytes under the same id are refused and kept by the folder`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 2)
    _ = await DirectoryDestination(desk.destination, now: { TestDesk.now }).probe()
    try desk.write([9], to: "destination/results/\(Sample.id(1)).json")
    let report = try await desk.deliverer(outbox).deliver()
    expectEqual(report.refused, [Sample.id(1): .conflict])
    expectEqual(report.delivered, [Sample.id(2)])
    expectEqual(desk.bytes("destination/results/\(Sample.id(1)).json"), [9])
    let digest = ContentDigest(of: Sample.document(1)).description.prefix(16)
    expectEqual(
      desk.bytes("destination/conflicts/\(Sample.id(1))-\(digest).json"), Sample.document(1))
    expectEqual(try await states(outbox), [.refused, .delivered])
    // A person looks, moves the other away and retries.
    try FileManager.default.removeItem(
      atPath: desk.destination + "/results/\(Sample.id(1)).json")
    try await outbox.retry(Sample.id(1))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(1)])
  }

  @Test func `a missing folder is waited for, and nothing is counted against the results`()
    async throws
  {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 2)
    try FileManager.default.removeItem(atPath: desk.destination)
    let deliverer = desk.deliverer(outbox)
    let report = try await deliverer.deliver()
    expectEqual(report.stopped, .destinationNotReady(.missing))
    expect(try require(report.waitingUntil) > TestDesk.now)
    expectEqual(try await outbox.list().map(\.state), [.new, .new])
    expect(!FileManager.default.fileExists(atPath: desk.destination))
    try FileManager.default.createDirectory(
      atPath: desk.destination, withIntermediateDirectories: true)
    expectEqual(try await deliverer.deliver().delivered.count, 2)
  }

  @Test func `a missing or changed recording quarantines its result only`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 3, attachments: true)
    try FileManager.default.removeItem(atPath: desk.recordings + "/recording-1")
    try desk.flip("recordings/recording-2", at: 500)
    let report = try await desk.deliverer(outbox).deliver()
    expectEqual(
      report.quarantined,
      [
        Sample.id(1): .attachmentMissing, Sample.id(2): .attachmentCorrupted,
      ])
    expectEqual(report.delivered, [Sample.id(3)])
    expectEqual(desk.files("destination/results"), ["\(Sample.id(3)).json"])
    // The recording is brought back and a person retries.
    try desk.flip("recordings/recording-2", at: 500)
    try await outbox.retry(Sample.id(2))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(2)])
  }

  /// The recordings of a disk that was pulled out.
  private struct PulledDisk: AttachmentSource {
    func open(
      _ attachment: OutboxAttachment, at offset: Int64
    ) throws(AttachmentFault) -> any AttachmentChunks { throw .away }
  }

  @Test func `a result whose disk is away is not damaged, and is tried again`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 1, attachments: true)
    let folder = DirectoryDestination(desk.destination, now: { TestDesk.now })
    let deliverer = Deliverer(
      outbox: outbox, destination: folder, source: PulledDisk(), jitterSeed: 1,
      now: { TestDesk.now })
    let report = try await deliverer.deliver()
    expect(report.quarantined.isEmpty && report.failure == .ownDisk)
    try await outbox.retry(Sample.id(1))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(1)])
  }

  @Test func `a longer recording than recorded is not taken`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 1, attachments: true)
    let content = try require(desk.bytes("recordings/recording-1"))
    try desk.write(content + [0], to: "recordings/recording-1")
    let report = try await desk.deliverer(outbox).deliver()
    expectEqual(report.quarantined, [Sample.id(1): .attachmentCorrupted])
    expect(desk.files("destination/recordings").isEmpty)
  }

  @Test func `a full folder is waited for, and what fits goes on`() async throws {
    let desk = try TestDesk()
    guard let disk = try SmallDisk(at: desk.destination, kilobytes: 256) else { return }
    let (outbox, _) = try await desk.open()
    let large = try desk.attachment(1, byteCount: 400_000)
    _ = try await outbox.put(Sample.item(1, attachments: [large]))
    _ = try await outbox.put(Sample.item(2))
    let report = try await desk.deliverer(outbox).deliver()
    expectEqual(report.postponed, [Sample.id(1): .diskFull])
    expectEqual(report.delivered, [Sample.id(2)])
    expect(try require(report.waitingUntil) > TestDesk.now)
    expectEqual(try await outbox.list().first?.state.failedAttempts, 1)
    // Not tried again before its time, and then tried.
    expect(try await desk.deliverer(outbox).deliver().postponed.isEmpty)
    let later = UTCTime(nanoseconds: TestDesk.now.nanoseconds + 30_000_000_000)
    expectEqual(try await desk.deliverer(outbox, at: later).deliver().postponed.count, 1)
    expect(try disk.makeReadOnly())
    let last = UTCTime(nanoseconds: later.nanoseconds + 60_000_000_000)
    let stopped = try await desk.deliverer(outbox, at: last).deliver().stopped
    expectEqual(stopped, .destinationNotReady(.readOnly))
  }

  @Test(arguments: [0, 1, 500, 999, 1000])
  func `a recording is continued where it stopped`(offset: Int) async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 1, attachments: true)
    let recording = try require(try await outbox.list().first?.attachments.first)
    let content = try require(desk.bytes("recordings/\(recording.path)"))
    let folder = DirectoryDestination(desk.destination, now: { TestDesk.now })
    expectEqual(await folder.probe(), .ready)
    let partial = "destination/recordings/.\(recording.contentName).partial"
    try desk.write(Array(content.prefix(offset)), to: partial)
    expectEqual(await folder.stored(recording), .upTo(Int64(offset)))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(1)])
    expectEqual(desk.bytes("destination/recordings/\(recording.contentName)"), content)
    expectEqual(await folder.stored(recording), .whole)
  }

  @Test func `a torn beginning is thrown away and a wrong whole is kept aside`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 1, attachments: true)
    let recording = try require(try await outbox.list().first?.attachments.first)
    let content = try require(desk.bytes("recordings/\(recording.path)"))
    _ = await DirectoryDestination(desk.destination, now: { TestDesk.now }).probe()
    let name = "destination/recordings/\(recording.contentName)"
    try desk.write([1, 2, 3], to: name)
    try desk.write(
      [UInt8](repeating: 0, count: 700),
      to: "destination/recordings/.\(recording.contentName).partial")
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(1)])
    expectEqual(desk.bytes(name), content)
    expectEqual(desk.bytes(name + ".wrong-1"), [1, 2, 3])
  }

  @Test func `a recording of two results is stored once`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    let shared = try desk.attachment(1)
    for number: Int64 in 1...2 {
      _ = try await outbox.put(Sample.item(number, attachments: [shared]))
    }
    expectEqual(try await desk.deliverer(outbox).deliver().delivered.count, 2)
    expectEqual(desk.files("destination/recordings"), [shared.contentName])
  }

  @Test func `only dir: names a folder`() {
    expectEqual(DirectoryDestination.path(in: "dir:/srv/results"), "/srv/results")
    for text in ["", "dir:", "/srv", "https://example.org", "DIR:/srv"] {
      expectNil(DirectoryDestination.path(in: text))
    }
  }
}
