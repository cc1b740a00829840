import HTTPClient
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import Vault

@testable import Outbox

/// A desk of one test that is enrolled at a stub of a study server.
struct LinkedDesk {
  let desk: TestDesk
  let stub: StudyStub
  let file: LinkFile
  let session: ServerSession

  init() throws {
    desk = try TestDesk()
    stub = try StudyStub()
    file = LinkFile(home: desk.path, key: desk.key)
    let link = try Self.link(stub)
    try file.write(link)
    session = ServerSession(link, file: file, now: { TestDesk.now })
  }

  static func link(_ stub: StudyStub) throws -> ServerLink {
    let (keys, tokens) = stub.state.withLock { state in
      (state.publishedKeys, ServerTokens(access: state.access, refresh: state.refresh))
    }
    return ServerLink(
      address: try require(ServerAddress(stub.address)), device: "device-1", study: "ms-2026",
      tokens: tokens, receiptKeys: keys)
  }

  var destination: ServerDestination { ServerDestination(session, now: { TestDesk.now }) }

  func deliverer(_ outbox: Outbox) -> Deliverer { desk.deliverer(outbox, to: destination) }

  /// Puts one result and delivers once.
  func deliverOne(
    attachments: [OutboxAttachment] = []
  ) async throws -> (state: DeliveryState, report: DeliveryReport) {
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1, attachments: attachments))
    let report = try await deliverer(outbox).deliver()
    let state = try require(try await outbox.list().first?.state)
    await outbox.close()
    return (state, report)
  }
}
