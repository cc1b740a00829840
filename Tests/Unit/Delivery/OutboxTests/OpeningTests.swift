import Foundation
import Receipts
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct OpeningTests {
  @Test func `a second opening is refused while the first holds the outbox`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await #expect(throws: OutboxError.locked) { try await desk.open() }
    await outbox.close()
    _ = try await desk.open()
  }

  @Test func `an outbox held by another process is said to be locked`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await outbox.close()
    let other = try ChildProcess(
      "/usr/bin/env",
      ["flock", desk.outbox + "/outbox.lock", "sh", "-c", "echo held; exec sleep 60"])
    defer { other.terminate() }
    expect(other.wait(seconds: 10) { $0.outputSoFar.hasPrefix("held") })
    await #expect(throws: OutboxError.locked) { try await desk.open() }
  }

  @Test func `a database in use by another program is said to be locked`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    await outbox.close()
    let other = try SQLiteConnection(.create, at: desk.database)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    await #expect(throws: OutboxError.locked) { try await desk.open() }
    other.close()
    let (again, _) = try await desk.open()
    expectEqual(try await again.list().count, 1)
  }

  @Test func `another key is refused and nothing is changed`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    await outbox.close()
    let wrong = DeviceKey.random()
    let expected = OutboxError.wrongKey(
      sealedUnder: desk.key.id.description, ours: wrong.id.description)
    await #expect(throws: expected) { try await Outbox.open(folder: desk.outbox, key: wrong) }
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await again.payload(of: Sample.id(1)), Sample.document(1))
  }

  @Test func `a damaged fingerprint of the key does not lock the device out`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    await outbox.close()
    let connection = try SQLiteConnection(.create, at: desk.database)
    try connection.run("UPDATE about SET value = 'damaged'")
    connection.close()
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await again.payload(of: Sample.id(1)), Sample.document(1))
  }

  @Test func `an outbox of a newer program is left alone`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await outbox.close()
    let connection = try SQLiteConnection(.create, at: desk.database)
    try connection.run("PRAGMA user_version = 2")
    connection.close()
    await #expect(throws: OutboxError.unsupportedVersion(2)) { try await desk.open() }
    expect(!desk.files("outbox").contains { $0.contains("corrupted") })
  }

  @Test func `a full disk is said to be full, and what was accepted stays`() async throws {
    let desk = try TestDesk()
    guard let disk = try SmallDisk(at: desk.outbox, kilobytes: 512) else { return }
    let (outbox, _) = try await desk.open()
    var accepted: [ResultID] = []
    do {
      for number: Int64 in 1...200 {
        _ = try await outbox.put(Sample.item(number, byteCount: 5000))
        accepted.append(Sample.id(number))
      }
      Issue.record("the disk never filled up")
    } catch {
      expectEqual(error, .diskFull)
    }
    expect(accepted.count > 5)
    expectEqual(try await outbox.list().map(\.id), accepted)
    await outbox.close()
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await again.list().map(\.id), accepted)
    expect(try await again.verify(desk.source).isSound)
    await again.close()
    _ = disk
  }

  @Test func `a disk that can only be read is said to be so`() async throws {
    let desk = try TestDesk()
    guard let disk = try SmallDisk(at: desk.outbox, kilobytes: 2048) else { return }
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    await outbox.close()
    expect(try disk.makeReadOnly())
    await #expect(throws: OutboxError.readOnly) { try await desk.open() }
  }
}
