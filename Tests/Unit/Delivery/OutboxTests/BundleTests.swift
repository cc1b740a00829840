import Foundation
import Receipts
import TestSupport
import Testing

@testable import Outbox

@Suite struct BundleTests {
  private func filled(_ desk: TestDesk) async throws -> Outbox {
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...3 {
      let attachments = [
        try desk.attachment(number), try desk.attachment(number + 10, name: "device.json"),
      ]
      _ = try await outbox.put(Sample.item(number, attachments: attachments))
    }
    return outbox
  }

  private func export(_ desk: TestDesk, _ outbox: Outbox) async throws -> ExportReport {
    let exporter = BundleExporter(outbox: outbox, source: desk.source, now: { TestDesk.now })
    return try await exporter.export(to: desk.destination)
  }

  /// Imports the stick of `stick` into the outbox of `desk`.
  private func take(
    from stick: TestDesk, into desk: TestDesk, _ outbox: Outbox
  ) async throws -> BundleImportReport {
    let importer = BundleImporter(outbox: outbox, store: FolderStore(folder: desk.recordings))
    return try await importer.importBundles(from: stick.destination)
  }

  @Test func `what was exported is imported elsewhere and delivered from there`() async throws {
    let first = try TestDesk()
    let outbox = try await filled(first)
    let ids = (1...3).map(Sample.id)
    expectEqual(try await export(first, outbox).exported, ids)
    // The stick is no receipt.
    expectEqual(try await outbox.list().map(\.state), [.new, .new, .new])

    let second = try TestDesk()
    let (other, _) = try await second.open()
    expectEqual(try await take(from: first, into: second, other).imported, ids)
    let entries = try await other.list()
    let originals = try await outbox.list()
    expectEqual(entries.map(\.finished), originals.map(\.finished))
    expectEqual(
      entries.map { $0.attachments.map(\.sha256) }, originals.map { $0.attachments.map(\.sha256) })
    expect(try await other.verify(second.source).isSound)
    expectEqual(try await second.deliverer(other).deliver().delivered, ids)
    expectEqual(second.files("destination/recordings").count, 6)
    // The first device comes online after all.
    let late = DirectoryDestination(second.destination, now: { TestDesk.now })
    expectEqual(try await first.deliverer(outbox, to: late).deliver().alreadyThere, ids)
  }

  @Test func `exporting and importing twice does no harm`() async throws {
    let first = try TestDesk()
    let outbox = try await filled(first)
    _ = try await export(first, outbox)
    expectEqual(try await export(first, outbox).exported.count, 3)
    expectEqual(first.files("destination/results").count, 3)
    let second = try TestDesk()
    let (other, _) = try await second.open()
    _ = try await take(from: first, into: second, other)
    let again = try await take(from: first, into: second, other)
    expectEqual(again.alreadyThere, (1...3).map(Sample.id))
    expect(again.imported.isEmpty)
    expectEqual(try await other.list().count, 3)
  }

  @Test func `refused results travel, delivered and quarantined ones do not`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk)
    try await outbox.record(.begin, of: Sample.id(1))
    try await outbox.record(.refused(.conflict), of: Sample.id(1))
    try await outbox.record(.damaged(.sealBroken), of: Sample.id(2))
    expectEqual(try await export(desk, outbox).exported, [1, 3].map(Sample.id))
  }

  @Test func `damaged bundles are named and not queued, and the rest is`() async throws {
    let first = try TestDesk()
    let outbox = try await filled(first)
    _ = try await outbox.put(Sample.item(4))
    _ = try await outbox.put(Sample.item(5))
    _ = try await export(first, outbox)
    let recordings = try await outbox.list().map { $0.attachments.map(\.contentName) }
    try first.flip("destination/results/\(Sample.id(1)).json", at: 5)
    try first.flip("destination/recordings/\(recordings[1][0])", at: 5)
    try FileManager.default.removeItem(
      atPath: first.destination + "/recordings/\(recordings[2][0])")
    try FileManager.default.removeItem(
      atPath: first.destination + "/results/\(Sample.id(4)).json")
    try first.write(Array("{".utf8), to: "destination/manifests/\(Sample.id(9)).json")
    let second = try TestDesk()
    let (other, _) = try await second.open()
    let report = try await take(from: first, into: second, other)
    expectEqual(
      report.damaged,
      [
        Sample.id(1): .documentCorrupted, Sample.id(2): .recordingCorrupted,
        Sample.id(3): .recordingMissing, Sample.id(4): .documentMissing,
      ])
    expectEqual(report.unreadableManifestCount, 1)
    expectEqual(report.imported, [Sample.id(5)])
    expectEqual(try await other.list().map(\.id), [Sample.id(5)])
  }

  @Test func `other bytes under a known id are a conflict, and both are kept`() async throws {
    let first = try TestDesk()
    let outbox = try await filled(first)
    _ = try await export(first, outbox)
    let second = try TestDesk()
    let (other, _) = try await second.open()
    var different = Sample.item(2)
    different.document = [1]
    _ = try await other.put(different)
    let report = try await take(from: first, into: second, other)
    expectEqual(report.conflicts, [Sample.id(2)])
    expectEqual(report.imported, [1, 3].map(Sample.id))
    expectEqual(try await other.payload(of: Sample.id(2)), [1])
    expectEqual(try await other.list().filter(\.isAside).count, 1)
  }

  @Test(arguments: ["../../etc/passwd", "recordings/../x.json", "recordings/x.csv.zst", "/x"])
  func `a manifest cannot point outside of its folder`(file: String) throws {
    var entry = Sample.entry(1, .new)
    let attachment = OutboxAttachment(
      name: "walk.csv.zst", sha256: ContentDigest(of: []), byteCount: 0, path: "x")
    entry.attachments = [attachment]
    var manifest = BundleManifest(entry)
    expectEqual(manifest.attachments()?.first?.path, "recordings/\(attachment.contentName)")
    manifest.recordings[0].file = file
    expectNil(manifest.attachments())
  }

  @Test func `a manifest is read back as it was written, and a newer one is not`() throws {
    var manifest = BundleManifest(Sample.entry(1, .new))
    expectEqual(BundleManifest.read(try manifest.bytes()), manifest)
    manifest.ambler = 2
    expectNil(BundleManifest.read(try manifest.bytes()))
  }

  @Test func `a missing or full stick is said to be so`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk)
    try FileManager.default.removeItem(atPath: desk.destination)
    let report = try await export(desk, outbox)
    expectEqual(Set(report.failed.values), [.missing])
    expectEqual(report.failed.count, 3)
  }
}
