import Foundation
import Outbox
import Receipts
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Session

/// Homes with results that wait, of which something is damaged.
struct DamagedHomeTests {
  private var source: NoAttachments { NoAttachments() }

  /// Results of these homes have none.
  private struct NoAttachments: AttachmentSource {
    func open(
      _ attachment: OutboxAttachment, at offset: Int64
    ) throws(AttachmentFault) -> any AttachmentChunks {
      throw .missing
    }
  }

  /// What may happen to a file.
  private enum Damage: CaseIterable {
    case flippedBits, cut, zeroedPage, gone, randomFirstPage

    func applied(to bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8]? {
      let page = 8192
      var damaged = bytes
      guard !bytes.isEmpty else { return self == .gone ? nil : bytes }
      switch self {
      case .flippedBits:
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
      case .cut: damaged = Array(bytes.prefix(Int.random(in: bytes.indices, using: &random)))
      case .zeroedPage:
        let first = Int.random(in: 0...(bytes.count - 1) / page, using: &random) * page
        for place in first..<min(first + page, bytes.count) { damaged[place] = 0 }
      case .gone: return nil
      case .randomFirstPage:
        for place in 0..<min(page, bytes.count) {
          damaged[place] = UInt8.random(in: .min ... .max, using: &random)
        }
      }
      return damaged
    }
  }

  @Test(.slow("opens a home for each of hundreds of damages"))
  func `one damaged file of a home costs no result, and what does not come back is told`()
    async throws
  {
    let origins = [
      try await FiledHome.make(6, closing: true), try await FiledHome.make(6, closing: false),
    ]
    var random = SeededRandom(seed: 8)
    var (all, back) = (0, 0)
    for number in 0..<Breadth.count(brief: 100, all: 10_000) {
      let home = try origins[number % 2].copy()
      let name = try require(home.files.randomElement(using: &random))
      let damage = try require(Damage.allCases.randomElement(using: &random))
      if let damaged = damage.applied(to: try home.bytes(name), &random) {
        try home.write(damaged, to: name)
      } else {
        try home.remove(name)
      }
      all += home.documents.count
      back += try await countBack(home, "\(number): \(damage) of \(name)")
    }
    expect(Double(back) >= 0.999 * Double(all), "\(back) of \(all)")
  }

  /// How many results are in the outbox as they were filed; of each other one it must be told.
  private func countBack(_ home: FiledHome, _ what: String) async throws -> Int {
    let opened: (outbox: Outbox, report: OpeningReport, search: OutboxRebuild.Report)
    do {
      opened = try await home.open()
    } catch {
      return 0  // That nothing opens is told.
    }
    let outbox = opened.outbox
    let entries = try await outbox.list().filter { !$0.isAside }
    expectEqual(Set(entries.map(\.id)).count, entries.count, "\(what): a result is doubled")
    let found = try await outbox.verify(source)
    let told = Set(
      found.damage.flatMap(\.lost).map(\.id) + opened.report.lost.map(\.id)
        + found.damagedRows.compactMap(\.id))
    var back = 0
    for (id, document) in home.documents {
      guard let payload = try? await outbox.payload(of: id) else {
        expect(told.contains(id), "\(what): \(id) is gone and nobody was told")
        continue
      }
      expectEqual(payload, document, "\(what): other bytes under the same id")
      if entries.contains(where: { $0.id == id && $0.state == .new }) { back += 1 }
    }
    await outbox.close()
    return back
  }

  @Test func `results of before copies were kept come back from their journals`() async throws {
    let home = try await FiledHome.make(8, closing: true)
    try home.remove("outbox/copies")
    let cut = Array(try home.bytes("outbox/outbox.sqlite").prefix(9000))
    try home.write(cut, to: "outbox/outbox.sqlite")
    let (outbox, report, search) = try await home.open()
    expectNotNil(report.salvage)
    expectEqual(Set(search.broughtBack), Set(home.documents.keys))
    for (id, document) in home.documents {
      expectEqual(try await outbox.payload(of: id), document)
    }
    let damage = try await outbox.verify(source).damage
    expectEqual(damage.map(\.isSearched), [true])
    expectEqual(Set(damage.flatMap(\.broughtBack)), Set(home.documents.keys))
    await outbox.close()
    // Done once: nothing is filed twice.
    let again = try await home.open()
    expectEqual(again.search, OutboxRebuild.Report())
    expectEqual(try await again.outbox.list().count, 8)
  }

  @Test
  func
    `journals under a person's key are searched once it is open, and none counts as lost before`()
    async throws
  {
    let own = DeviceKey.random()
    let filed = try await FiledHome.make(8, closing: true, own: own)
    try filed.remove("outbox/copies")
    let cut = Array(try filed.bytes("outbox/outbox.sqlite").prefix(9000))
    try filed.write(cut, to: "outbox/outbox.sqlite")
    let (outbox, _, search) = try await filed.open()
    expect(search.isPartial && search.lost.isEmpty && search.broughtBack.isEmpty)
    await outbox.close()
    let (again, _, found) = try await filed.open(own: own)
    expectEqual(Set(found.broughtBack), Set(filed.documents.keys))
    expect(!found.isPartial && found.lost.isEmpty)
    for (id, document) in filed.documents { expectEqual(try await again.payload(of: id), document) }
    await again.close()
  }

  @Test func `a document that cannot be made again byte for byte is lost, not changed`()
    async throws
  {
    let home = try await FiledHome.make(2, closing: true)
    let ids = home.documents.keys.sorted { $0.text < $1.text }
    try home.remove("outbox/copies")
    try home.remove("outbox/outbox.sqlite")
    // A journal of before, which a program of another version filed.
    let run = try require(RunID(ids[0].text))
    let records = try Journal.read(run, in: home.home, key: home.key).records
    try home.remove("runs/\(run.text)/journal")
    let journal = try Journal(creating: run, in: home.home, key: home.key)
    for record in records {
      switch record {
      case .filed: try journal.append(.filed())
      case .header(var header):
        header.softwareVersion = "0"
        try journal.append(.header(header))
      default: try journal.append(record)
      }
    }
    let damaged = Array(try home.bytes("runs/\(ids[1].text)/journal").dropLast(200))
    try home.write(damaged, to: "runs/\(ids[1].text)/journal")
    let (outbox, _, search) = try await home.open()
    expectEqual(search.broughtBack, [])
    expectEqual(
      search.lost,
      [
        DamageRecord.Loss(id: ids[0], cause: .documentDiffers),
        DamageRecord.Loss(id: ids[1], cause: .journalUnreadable),
      ])
    expectEqual(try await outbox.verify(source).damage.first?.lost, search.lost)
    expect(try await outbox.list().isEmpty)
    await outbox.close()
  }

  @Test func `a run that was not filed stays to be taken up`() async throws {
    let home = try await FiledHome.make(1, closing: true)
    let id = try require(home.documents.keys.first)
    let run = try require(RunID(id.text))
    let records = try Journal.read(run, in: home.home, key: home.key).records.dropLast()
    try home.remove("runs/\(run.text)/journal")
    try home.remove("runs/\(run.text)/count")
    let journal = try Journal(creating: run, in: home.home, key: home.key)
    for record in records { try journal.append(record) }
    try home.remove("outbox/copies")
    try home.remove("outbox/outbox.sqlite")
    let (outbox, _, search) = try await home.open()
    expectEqual(search, OutboxRebuild.Report())
    expect(try await outbox.list().isEmpty)
    await outbox.close()
  }
}
