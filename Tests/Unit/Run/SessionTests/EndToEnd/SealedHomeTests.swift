import DeviceKeys
import EndToEnd
import Foundation
import Outbox
import Receipts
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Session

/// A home of a study that has its results sealed.
struct SealedHomeTests {
  private let key: StudySecretKey

  init() throws {
    key = try require(StudySecretKey.make(study: "ms-2026"))
  }

  private static func envelope(_ bytes: [UInt8]) throws -> ResultEnvelope {
    try ResultEnvelope(try JSONDocument(bytes: bytes, file: "envelope"))
  }

  @Test func `what waits is sealed, and this device reads its own copy`() async throws {
    let home = try await FiledHome.make(3, closing: true, sealing: key.open)
    let (outbox, _, _) = try await home.open()
    let history = KeptHistory(home: home.home, key: home.key)
    for id in home.documents.keys {
      let payload = try await outbox.payload(of: id)
      expect(KeptHistory.isSealed(payload))
      let opened = try Self.envelope(payload).open(with: key)
      expectEqual(history.document(of: id, payload: payload), opened.document)
      expectNotEqual(opened.document, payload)
    }
    await outbox.close()
  }

  @Test func `another home's key reads no copy`() async throws {
    let home = try await FiledHome.make(1, closing: true, sealing: key.open)
    let stranger = KeptHistory(home: home.home, key: .random())
    for (id, payload) in home.documents {
      expectNil(stranger.document(of: id, payload: payload))
      expectEqual(stranger.document(of: id, payload: [1]), [1])
    }
  }

  @Test func `a run that is filed once more after a crash is the same result`() async throws {
    let home = try await FiledHome.make(2, closing: true, sealing: key.open)
    let filing = ResultFiling(home: home.home, key: home.key)
    for (id, document) in home.documents {
      let run = try require(RunID(id.text))
      let restored = try RestoredRun(Journal.read(run, in: home.home, key: home.key))
      expectEqual(try filing.item(restored).document, document)
    }
  }

  @Test func `a lost outbox is filled again with the very bytes`() async throws {
    let home = try await FiledHome.make(3, closing: true, sealing: key.open)
    for name in home.files where name.hasPrefix("outbox/") {
      if name.hasSuffix("sqlite") {
        try home.write([1, 2, 3], to: name)
      } else {
        try home.remove(name)
      }
    }
    try FileManager.default.removeItem(atPath: home.home.historyFolder)
    let (outbox, _, search) = try await home.open()
    expectEqual(Set(search.broughtBack), Set(home.documents.keys))
    let history = KeptHistory(home: home.home, key: home.key)
    for (id, document) in home.documents {
      expectEqual(try await outbox.payload(of: id), document)
      expectNotNil(history.document(of: id, payload: document))
    }
    await outbox.close()
  }

  @Test func `a journal keeps the key that its result is sealed to`() async throws {
    let home = try await FiledHome.make(1, closing: true, sealing: key.open)
    let run = try require(home.home.runs().first)
    let header = try require(Journal.read(run, in: home.home, key: home.key).header)
    expectEqual(header.sealingKey, key.open)
    guard case .object(let members) = header.json else { return expect(Bool(false)) }
    let wrong = members.map { member in
      member.key == "sealingKey" ? JSONMember(key: member.key, value: "no key") : member
    }
    expectNil(RunHeader(json: .object(wrong)), "it would travel open")
  }

  @Test func `copies come back with a lost key, and a damaged one stays with its reason`()
    async throws
  {
    let before = try await FiledHome.make(3, closing: true, sealing: key.open)
    let folder = try TemporaryFolder()
    let now = KeptHistory(home: Home(path: folder.file("home")), key: .random())
    let damaged = try require(before.documents.keys.first)
    try before.write([1, 2, 3], to: "history/\(damaged.text).sealed")
    expectEqual(
      try now.bring(from: before.home, under: before.key),
      [LeftBehind(.result, damaged.text, .damaged)])
    let then = KeptHistory(home: before.home, key: before.key)
    for (id, payload) in before.documents where id != damaged {
      expectEqual(now.document(of: id, payload: payload), then.document(of: id, payload: payload))
      expectNotNil(now.sealing(of: id))
    }
    expectNil(now.document(of: damaged, payload: try require(before.documents[damaged])))
    // Once more, as after a kill, brings what is left and doubles nothing.
    expectEqual(try now.bring(from: before.home, under: before.key).count, 1)
    expectEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("home/history")).count, 2)
  }

  @Test func `taking everything back takes this device's own copy along`() async throws {
    let home = try await FiledHome.make(1, closing: true, sealing: key.open)
    let (outbox, _, _) = try await home.open()
    let entry = try require(try await outbox.list().first)
    let history = KeptHistory(home: home.home, key: home.key)
    let payload = try await outbox.payload(of: entry.id)
    let document = try require(history.document(of: entry.id, payload: payload))
    let json = try JSONDocument(bytes: document, file: "result").value
    let plan = WithdrawalPlan(entry, document: json, isSealed: history.sealing(of: entry.id) != nil)
    let request = plan.everything(at: UTCTime(nanoseconds: 0))
    expect(request.withdrawal.pending.contains("history/\(entry.id.text)"))
    _ = try await outbox.withdraw([request])
    expect(WithdrawnFiles(home: home.home).erase(request.withdrawal, sparing: []))
    expectNil(history.document(of: entry.id, payload: payload))
    await outbox.close()
  }
}
