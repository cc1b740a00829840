import Foundation
import Sensors
import StudyModel
import System
import TestSupport
import Testing

@testable import Outbox

@Suite struct RandomWalkTests {
  @Test(arguments: Breadth.sweep(1...12 as ClosedRange<UInt64>, every: 12))
  func `no accepted result is ever lost or doubled, whatever happens`(seed: UInt64) async throws {
    var walk = try await Walk(seed: seed)
    for _ in 0..<40 {
      try await walk.step()
      try await walk.check()
    }
    try await walk.finish()
  }
}

/// Puts, deliveries, crashes, retries and damage in a random order.
private struct Walk {
  private var random: SeededRandom
  private var desk: TestDesk
  private var outbox: Outbox
  private var now = TestDesk.now
  private var nextNumber: Int64 = 1
  private var accepted: Set<Int64> = []

  init(seed: UInt64) async throws {
    random = SeededRandom(seed: seed)
    desk = try TestDesk()
    outbox = try await desk.open().0
  }

  mutating func step() async throws {
    now = UTCTime(
      nanoseconds: now.nanoseconds
        + Int64.random(in: -60_000_000_000...600_000_000_000, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: try await put()
    case 4, 5: try await deliver()
    case 6, 7: try await crash()
    case 8: try await retry()
    default: try await damage()
    }
  }

  private mutating func put() async throws {
    let isAgain = !accepted.isEmpty && Bool.random(using: &random)
    let number = isAgain ? Int64.random(in: 1..<nextNumber, using: &random) : nextNumber
    nextNumber = max(nextNumber, number + 1)
    _ = try await outbox.put(try item(number))
    accepted.insert(number)
  }

  private func item(_ number: Int64) throws -> OutboxItem {
    let attachments = number % 3 == 0 ? [try desk.attachment(number, byteCount: 200)] : []
    return Sample.item(number, attachments: attachments)
  }

  private mutating func deliver() async throws {
    // Every second time the folder is away.
    let isAway = Bool.random(using: &random)
    let away = desk.path + "/away"
    if isAway { try FileManager.default.moveItem(atPath: desk.destination, toPath: away) }
    _ = try await desk.deliverer(outbox, at: now).deliver()
    if isAway { try FileManager.default.moveItem(atPath: away, toPath: desk.destination) }
  }

  /// Goes on with the disk as it was at a random fault point of a put and a delivery.
  private mutating func crash() async throws {
    let copies = Lock<[TestDesk]>([])
    let (desk, chosen) = (self.desk, Int.random(in: 0..<14, using: &random))
    let passed = Lock(0)
    let hook: FaultHook = { _ in
      let place = passed.withLock { count in
        count += 1
        return count - 1
      }
      guard place == chosen else { return }
      do {
        let copy = try desk.copy()
        copies.withLock { $0.append(copy) }
      } catch {
        Issue.record(error)
      }
    }
    await outbox.close()
    outbox = try await desk.open(passing: hook).0
    let number = nextNumber
    nextNumber += 1
    _ = try await outbox.put(try item(number))
    // Accepted before the crash only if the crash came later than the second point.
    if chosen >= 2 || passed.withLock({ $0 }) <= chosen { accepted.insert(number) }
    _ = try await desk.deliverer(outbox, at: now, passing: hook).deliver()
    await outbox.close()
    if let copy = copies.withLock({ $0.first }) {
      self.desk = copy
    } else {
      accepted.insert(number)
    }
    outbox = try await self.desk.open().0
  }

  private mutating func retry() async throws {
    let entries = try await outbox.list().filter {
      !$0.isAside && [.refused, .quarantined].contains($0.state.kind)
    }
    guard let entry = entries.randomElement(using: &random) else { return }
    try await outbox.retry(entry.id)
  }

  /// Damages one document that is not delivered yet.
  private mutating func damage() async throws {
    await outbox.close()
    try damageOne()
    outbox = try await desk.open().0
  }

  private mutating func damageOne() throws {
    let (store, _) = try OutboxStore.open(folder: desk.outbox, key: desk.key) { _ in }
    let entries = try store.list().filter { !$0.isAside && $0.state.kind == .queued }
    guard let entry = entries.randomElement(using: &random) else { return }
    try store.connection.run(
      "UPDATE results SET document = zeroblob(100) WHERE position = ?1",
      [.integer(entry.position)])
  }

  /// Every accepted result is in exactly one place, and everything at the destination is whole.
  func check() async throws {
    let entries = try await outbox.list().filter { !$0.isAside }
    expectEqual(Set(entries.map(\.id)).count, entries.count)
    let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.state.kind) })
    let files = Set(desk.files("destination/results"))
    for number in accepted {
      let id = Sample.id(number)
      let kind = try require(known[id], "result \(number) is gone")
      if kind == .delivered { expect(files.contains("\(id).json")) }
      expectNotEqual(kind, .quarantined)
      expectNotEqual(kind, .refused)
    }
    for number in 1..<nextNumber {
      guard let stored = desk.bytes("destination/results/\(Sample.id(number)).json") else {
        continue
      }
      expectEqual(stored, Sample.document(number))
    }
    expect(desk.files("destination/conflicts").isEmpty)
  }

  /// In the end all arrives, each once: what was damaged came back from its copy.
  mutating func finish() async throws {
    now = UTCTime(nanoseconds: now.nanoseconds + 86_400_000_000_000)
    _ = try await desk.deliverer(outbox, at: now).deliver()
    let entries = try await outbox.list().filter { !$0.isAside }
    for entry in entries { expectEqual(entry.state.kind, .delivered) }
    expect(Set(entries.map(\.id)).isSuperset(of: accepted.map(Sample.id)))
    let delivered = entries.filter { $0.state.kind == .delivered }.map { "\($0.id).json" }
    expect(Set(desk.files("destination/results")).isSuperset(of: delivered))
    await outbox.close()
  }
}
