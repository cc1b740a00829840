import Outbox
import StrictJSON
import Vault
import WebServer

/// Tells whoever asks on this machine that the engine works, and which start of it this is.
///
/// It needs no token, for it says nothing of anybody. What it asks are the parts that could stand still: Swift's
/// threads, who is who, and the thread of the outbox with the disk behind it.
struct AliveRoute: Sendable {
  static let path = TabletServer.alivePath

  let tablet: TabletPlace
  /// Another one after each start, so that a page of an earlier one knows that it is old.
  private let start = SecretToken.make()

  init(tablet: TabletPlace) {
    self.tablet = tablet
  }

  func add(to router: inout Router) {
    router.on(.get, Self.path, answer)
  }

  private func answer(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    .json(await signOfLife())
  }

  /// Comes once every part that is asked has answered.
  func signOfLife() async -> JSONValue {
    _ = await tablet.reception.known
    await tablet.outbox.waitForTurn()
    return .object(["start": .string(start)])
  }
}
