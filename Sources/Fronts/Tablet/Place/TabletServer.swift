import Clocks
import Foundation
import System
package import WebServer
import Vault
import Words

/// The tablet's page on the loopback: the routes, the files, and what every answer says to the browser.
package struct TabletServer: Sendable {
  /// What answers as long as the engine works, without a token.
  package static let alivePath = "/api/alive"

  /// Where the page is.
  package let address: String
  private let server: WebServer
  private let tablet: TabletPlace

  /// The port of the loopback that it serves on.
  package var port: UInt16 { server.port }

  /// Begins to serve; `web` is the folder with what the browser loads, `charts` the one of the
  /// library for charts.
  ///
  /// Blocks for the disk.
  package init(
    _ tablet: TabletPlace, web: String, charts: String?, port: UInt16
  ) throws(WebServerError) {
    let files = try StaticFiles(folder: web)
    let index = Self.read(web + "/index.html")
    let token = SecretToken.make()
    let visitors = Visitors(tablet, token: token)
    var settings = ServerSettings(port: port)
    settings.headers = Self.protection.headers
    settings.onAnswer = { answered in
      tablet.faults.withLock {
        $0.take(
          route: answered.route, status: answered.status?.code, at: SystemClock.utc)
      }
    }
    server = try WebServer(settings) { port in
      Self.router(visitors, files, charts, page: index, port)
    }
    address = "http://127.0.0.1:\(server.port)/"
    self.tablet = tablet
  }

  /// Stops, and puts the runs that are open down; people find them where they were.
  package func stop(within limit: Duration) async {
    // First of all nothing more is taken: what came later would be lost.
    await server.stop(within: limit)
    for desk in tablet.openDesks { await desk.close() }
  }

  private static func router(
    _ visitors: Visitors, _ files: StaticFiles, _ charts: String?, page: String,
    _ port: UInt16
  ) -> Router {
    var router = Router()
    router.guards = [LoopbackGuard(port: port).requestGuard]
    let page = page.replacing(
      "name=\"ambler-token\" content=\"\"",
      with: "name=\"ambler-token\" content=\"\(visitors.token)\"")
    router.on(.get, "/") { _ in
      HTTPResponse.bytes(Array(page.utf8), type: "text/html; charset=utf-8")
        .adding("Cache-Control", "no-store")
    }
    AliveRoute(tablet: visitors.tablet).add(to: &router)
    MetricsRoute(tablet: visitors.tablet).add(to: &router)
    PeopleRoutes(visitors: visitors).add(to: &router)
    JoiningRoutes(visitors: visitors).add(to: &router)
    PromptRoutes(visitors: visitors).add(to: &router)
    FlagRoutes(visitors: visitors).add(to: &router)
    ReminderRoutes(visitors: visitors).add(to: &router)
    RunRoutes(visitors: visitors).add(to: &router)
    HistoryRoutes(visitors: visitors).add(to: &router)
    AboutRoutes(visitors: visitors).add(to: &router)
    StudyRoutes(visitors: visitors).add(to: &router)
    EnrolmentRoutes(visitors: visitors).add(to: &router)
    StaffRoutes(visitors: visitors).add(to: &router)
    PositionRoute(visitors: visitors).add(to: &router)
    KeyRoute(visitors: visitors).add(to: &router)
    FaultRoute(visitors: visitors).add(to: &router)
    router.mount(files, at: "/")
    router.mount(StaticFiles(PageWords.files(.tablet)), at: "/words")
    for name in chartFiles {
      guard let charts else { break }
      router.on(.get, "/charts/\(name)") { _ in .file("\(charts)/\(name)") }
    }
    return router
  }

  /// What is taken of the library for charts.
  private static let chartFiles = ["dygraph.min.js", "dygraph.min.css"]

  private static func read(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static let protection = PageProtection(
    pictures: "'self' blob: data:", media: "'self' blob:", frames: "'self'",
    permissions: "camera=(self), microphone=(self), geolocation=(), screen-wake-lock=(self)")
}
