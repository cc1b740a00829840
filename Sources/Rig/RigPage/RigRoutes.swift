import RigRecorder
import Vault
import WebServer

/// What the page of a rig asks for, and programs on this machine.
struct RigRoutes: Sendable {
  static let statusPath = "/api/status"
  static let livePath = "/api/live"
  static let metricsPath = "/metrics"

  let board: StatusBoard
  let feed: LiveFeed
  let token: String

  func add(to router: inout Router, page: String) {
    let page = page.replacing(
      "name=\"ambler-token\" content=\"\"", with: "name=\"ambler-token\" content=\"\(token)\"")
    router.on(.get, "/") { _ in
      HTTPResponse.bytes(Array(page.utf8), type: "text/html; charset=utf-8")
        .adding("Cache-Control", "no-store")
    }
    router.on(.get, Self.statusPath) { request throws(HTTPFault) in
      try checkToken(request.head)
      return .json(try status.json).adding("Cache-Control", "no-store")
    }
    router.on(.get, Self.livePath) { request throws(HTTPFault) in
      try checkToken(request.head)
      return .stream(live, type: "application/octet-stream").adding("Cache-Control", "no-store")
    }
    // What collects metrics has no page to take a token from, and they hold nothing personal.
    router.on(.get, Self.metricsPath) { _ throws(HTTPFault) in
      .bytes(
        Array(try status.metrics.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  private var status: RigStatus {
    get throws(HTTPFault) {
      guard let status = board.status else { throw RigPageFault.notYet.fault }
      return status
    }
  }

  private func checkToken(_ head: RequestHead) throws(HTTPFault) {
    guard let sent = head.headers["X-Ambler-Token"], SecretToken.areEqual(sent, token) else {
      throw RigPageFault.noToken.fault
    }
  }

  /// Everything that the sensors give from now on, as frames of `LiveBlock`.
  private var live: ByteStream {
    ByteStream { writer in
      let watch = feed.watch()
      defer { feed.leave(watch) }
      while let blocks = await watch.next() {
        try await writer.write(blocks.flatMap(\.bytes))
      }
    }
  }
}
