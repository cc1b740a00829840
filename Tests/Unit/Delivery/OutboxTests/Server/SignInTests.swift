import HTTPClient
import StudyStub
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Outbox

@Suite struct SignInTests {
  @Test func `a token that has expired is renewed once, and the new pair is kept`() async throws {
    let linked = try LinkedDesk()
    linked.stub.state.withLock { $0.access = "another" }
    let (state, _) = try await linked.deliverOne()
    expectEqual(state.kind, .delivered)
    expectEqual(linked.stub.asked.filter { $0 == "POST /v1/sessions" }.count, 1)
    let kept = try linked.file.read()?.tokens
    expectEqual(kept, ServerTokens(access: "access-1", refresh: "refresh-1"))
    expectEqual(await linked.session.link.tokens, kept)
  }

  @Test func `an answer to a renewal that is lost costs nothing`() async throws {
    let linked = try LinkedDesk()
    linked.stub.state.withLock { $0.access = "another" }
    linked.stub.loseAnswer("POST /v1/sessions/refresh")
    let (outbox, _) = try await linked.desk.open()
    _ = try await outbox.put(Sample.item(1))
    let first = try await linked.deliverer(outbox).deliver()
    expectEqual(first.postponed, [Sample.id(1): .serverFault])
    try await outbox.retry(Sample.id(1))
    let second = try await linked.deliverer(outbox).deliver()
    expectEqual(second.delivered, [Sample.id(1)])
    expectEqual(linked.stub.state.withLock(\.refreshCount), 2)
  }

  @Test func `requests that are refused at once renew the token once`() async throws {
    let linked = try LinkedDesk()
    linked.stub.state.withLock { $0.access = "another" }
    let walk = try linked.desk.attachment(1)
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { _ = await linked.destination.stored(walk) } }
    }
    expectEqual(linked.stub.state.withLock(\.refreshCount), 1)
  }

  @Test func `a device that the study revoked is signed out, and its queue is untouched`()
    async throws
  {
    let linked = try LinkedDesk()
    linked.stub.state.withLock { $0.isRevoked = true }
    let (outbox, _) = try await linked.desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    let report = try await linked.deliverer(outbox).deliver()
    expectEqual(report.stopped, .destinationNotReady(.signedOut))
    expectEqual(try await outbox.list().map(\.state.kind), [.queued, .queued])
    expectEqual(try linked.file.read()?.isSignedOut, true)
    expect(await linked.session.link.isSignedOut)
    // Whoever made a mistake at the study may take it back.
    linked.stub.state.withLock { $0.isRevoked = false }
    for number: Int64 in 1...2 { try await outbox.retry(Sample.id(number)) }
    let second = try await linked.deliverer(outbox).deliver()
    expectEqual(second.delivered.count, 2)
    expectEqual(try linked.file.read()?.isSignedOut, false)
  }

  @Test func `a 401 of something that is no study server signs nobody out`() async throws {
    let linked = try LinkedDesk()
    linked.stub.state.withLock { $0.access = "another" }
    linked.stub.fail("POST /v1/sessions/refresh", HTTPResponse(.unauthorized))
    let (_, report) = try await linked.deliverOne()
    expectEqual(report.postponed, [Sample.id(1): .notTheServer])
    expectEqual(try linked.file.read()?.isSignedOut, false)
  }

  @Test func `a disk that takes no new tokens leaves the old ones, which still count`()
    async throws
  {
    let linked = try LinkedDesk()
    linked.stub.state.withLock { $0.access = "another" }
    let blocked = LinkFile(home: linked.desk.path + "/nowhere", key: linked.desk.key)
    let session = ServerSession(
      await linked.session.link, file: blocked, now: { TestDesk.now })
    let walk = try linked.desk.attachment(1)
    let destination = ServerDestination(session, now: { TestDesk.now })
    expectEqual(await destination.stored(walk), .tryLater(.ownDisk, after: nil))
    expectEqual(await linked.destination.stored(walk), .upTo(0))
  }

  @Test func `what is kept reads back as it was, and only under its key`() async throws {
    let linked = try LinkedDesk()
    var link = await linked.session.link
    link.authorities = Array("-----BEGIN CERTIFICATE-----\n".utf8)
    link.pin = KeyPin("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    link.participant = "A-17"
    link.isSignedOut = true
    try linked.file.write(link)
    let kept = try linked.file.read()
    expect(kept == link && link.pin != nil && kept?.settings.pin == link.pin)
    let stolen = LinkFile(home: linked.desk.path, key: .random())
    #expect(throws: (any Error).self) { try stolen.read() }
    let sealed = try require(linked.desk.bytes("server.sealed"))
    expect(!String(decoding: sealed, as: UTF8.self).contains("refresh"))
    try linked.file.remove()
    try linked.file.remove()
    expectNil(try linked.file.read())
  }
}
