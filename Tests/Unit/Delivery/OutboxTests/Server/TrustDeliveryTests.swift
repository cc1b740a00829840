import HTTPClient
import Receipts
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Outbox

/// A device whose server has lists of its keys.
@Suite struct TrustDeliveryTests {
  private let linked: LinkedDesk
  private let root = SigningKey.random()
  private static let day: Int64 = 86_400_000_000_000

  init() throws { linked = try LinkedDesk() }

  /// The list after those that the stub has, with these receipt keys.
  private func publish(_ keys: [SigningKey], days: Int64 = 90, root: SigningKey? = nil) {
    linked.stub.state.withLock { state in
      let before = state.trustLists.last
      let root = root ?? self.root
      var signed = SignedTrustList(
        TrustList(
          server: "server-1", number: (before?.list.number ?? 0) + 1,
          previous: before?.list.digest, made: TestDesk.now,
          expires: UTCTime(nanoseconds: TestDesk.now.nanoseconds + days * Self.day),
          roots: [root.verifying], threshold: 1,
          entries: keys.map { TrustList.Entry($0.verifying, .receipt) }
            + [TrustList.Entry(state.studySigningKey.verifying, .study)]))
      for signer in [root, state.signingKey] { signed.sign(by: signer) }
      state.trustLists.append(signed)
    }
  }

  private var serverKey: SigningKey { linked.stub.state.withLock(\.signingKey) }

  @Test func `a device that knows the server takes its first list, and keeps it`() async throws {
    publish([serverKey])
    let (state, _) = try await linked.deliverOne()
    expectEqual(state.kind, .delivered)
    let kept = try require(try linked.file.read())
    expectEqual(kept.trust?.list.number, 1)
    expectEqual(kept.receiptKeys, [serverKey.verifying])
    expect(kept.revokedKeys.isEmpty)
  }

  @Test func `a first list that no known key stands behind is not taken`() async throws {
    publish([serverKey])
    linked.stub.state.withLock { state in
      var forged = SignedTrustList(state.trustLists[0].list)
      forged.sign(by: root)
      state.trustLists = [forged]
    }
    let (state, _) = try await linked.deliverOne()
    expectEqual(state.kind, .delivered, "the known key counts as before")
    expectNil(try linked.file.read()?.trust)
  }

  @Test func `lists are taken one after the other, and none is left out`() async throws {
    publish([serverKey])
    _ = try await linked.deliverOne()
    for _ in 0..<3 { publish([serverKey]) }
    await linked.session.learnTrust()
    expectEqual(await linked.session.link.trust?.list.number, 4)
    publish([serverKey], root: SigningKey.random())
    publish([serverKey])
    await linked.session.learnTrust()
    expectEqual(await linked.session.link.trust?.list.number, 4, "the fifth is signed by nobody")
  }

  @Test func `once there is a list no key is introduced any more`() async throws {
    publish([serverKey])
    let (outbox, _) = try await linked.desk.open()
    _ = try await outbox.put(Sample.item(1))
    _ = try await linked.deliverer(outbox).deliver()
    linked.stub.changeKey()
    _ = try await outbox.put(Sample.item(2))
    let report = try await linked.deliverer(outbox).deliver()
    expectEqual(report.postponed, [Sample.id(2): .wrongReceipt])
    publish([serverKey])
    let again = try await linked.deliverer(outbox).deliver(atOnce: true)
    expectEqual(again.alreadyThere, [Sample.id(2)])
  }

  @Test func `what a revoked key signed is sent again, and counts by its new receipt`() async throws
  {
    publish([serverKey])
    let (outbox, _) = try await linked.desk.open()
    for number: Int64 in 1...3 { _ = try await outbox.put(Sample.item(number)) }
    _ = try await linked.deliverer(outbox).deliver()
    let stolen = serverKey.verifying
    linked.stub.changeKey()
    publish([serverKey])
    _ = try await outbox.put(Sample.item(4))
    _ = try await linked.deliverer(outbox).deliver()
    expectEqual(await linked.session.link.revokedKeys, [stolen.id])
    let report = try await linked.deliverer(outbox).deliver()
    expectEqual(report.queuedAgainCount, 3)
    expectEqual(report.alreadyThere, (1...3).map { Sample.id($0) })
    for entry in try await outbox.list() {
      guard case .delivered(let receipt) = entry.state else {
        Issue.record("\(entry.id) is not delivered")
        continue
      }
      expectEqual(receipt.signed?.statement.key, serverKey.verifying.id)
    }
    expect(await linked.session.link.revokedKeys.isEmpty)
    expectEqual(try await linked.deliverer(outbox).deliver().queuedAgainCount, 0)
  }

  @Test func `when the list has expired nothing counts, until there is a newer one`() async throws {
    publish([serverKey], days: 0)
    let (outbox, _) = try await linked.desk.open()
    _ = try await outbox.put(Sample.item(1))
    let report = try await linked.deliverer(outbox).deliver()
    expectEqual(report.postponed, [Sample.id(1): .keysExpired])
    expect(await linked.session.believedKeys(for: .receipt).isEmpty)
    publish([serverKey])
    let again = try await linked.deliverer(outbox).deliver(atOnce: true)
    expectEqual(again.alreadyThere, [Sample.id(1)])
  }
}
