import Foundation
package import RigRecorder
import StrictJSON
import Vault
package import WebServer
import Words

/// The page of a running rig on the loopback: how it stands, and what its sensors give at the moment.
///
/// It says nothing of where the rig is.
package struct RigPageServer: Sendable {
  /// Where the page is.
  package let address: String
  /// What every request of our own page and programs carries.
  package let token: String
  private let server: WebServer

  /// Begins to serve; `web` is the folder with what the browser loads, `look` that of the tablet's look, which
  /// is the page's too.
  ///
  /// Blocks for the disk.
  package init(
    _ board: StatusBoard, _ feed: LiveFeed, web: String, look: String, port: UInt16
  ) throws(WebServerError) {
    let files = try StaticFiles(folder: web)
    let lookFiles = try StaticFiles(folder: look)
    let words = StaticFiles(PageWords.files(.rig))
    let index = (try? String(contentsOfFile: web + "/index.html", encoding: .utf8)) ?? ""
    let token = SecretToken.make()
    let routes = RigRoutes(board: board, feed: feed, token: token)
    var settings = ServerSettings(port: port)
    settings.headers = PageProtection().headers
    server = try WebServer(settings) { port in
      var router = Router()
      router.guards = [LoopbackGuard(port: port).requestGuard]
      routes.add(to: &router, page: index)
      router.mount(files, at: "/")
      router.mount(lookFiles, at: "/look")
      router.mount(words, at: "/words")
      return router
    }
    address = "http://127.0.0.1:\(server.port)/"
    self.token = token
  }

  /// Stops to serve; requests under way may take so long to end, and are cut off then.
  package func stop(within limit: Duration) async { await server.stop(within: limit) }
}
