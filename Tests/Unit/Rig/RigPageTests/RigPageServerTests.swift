import Foundation
import HTTPClient
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigPage
@testable import RigRecorder

/// The page's server, asked over the network as a browser asks it.
struct RigPageServerTests {
  private let board = StatusBoard()
  private let feed = LiveFeed()
  private let folder: TemporaryFolder
  private let server: RigPageServer

  init() throws {
    folder = try TemporaryFolder()
    try Data(#"<meta name="ambler-token" content="">"#.utf8)
      .write(to: folder.url.appendingPathComponent("index.html"))
    let look = folder.url.appendingPathComponent("look")
    try FileManager.default.createDirectory(at: look, withIntermediateDirectories: false)
    try folder.write("a { color: green }".utf8, to: "look/tokens.css")
    server = try RigPageServer(
      board, feed, web: folder.path, look: look.path, port: 0)
  }

  private func answer(
    _ path: String, token: Bool = true, fields: [ClientField] = []
  ) async throws -> ClientAnswer {
    let client = HTTPClient(ClientSettings(try require(ServerAddress(server.address))))
    let own = token ? [ClientField("X-Ambler-Token", server.token)] : []
    return try await client.send(ClientRequest(.get, path, fields: own + fields))
  }

  @Test func `the page carries the token that its requests need`() async throws {
    let page = try await answer("/", token: false)
    expectEqual(page.status, 200)
    expect(String(decoding: page.body, as: UTF8.self).contains(server.token))
    expectEqual(page["Cache-Control"], "no-store")
    expect(try require(page["Content-Security-Policy"]).contains("default-src 'none'"))
  }

  @Test func `the look of the tablet is served too`() async throws {
    let look = try await answer("/look/tokens.css", token: false)
    expectEqual(look.status, 200)
    expectEqual(look["Content-Type"], "text/css; charset=utf-8")
  }

  @Test func `the words of the page are served too`() async throws {
    for (path, type) in [
      ("words.js", "text/javascript; charset=utf-8"),
      ("languages.js", "text/javascript; charset=utf-8"), ("en.json", "application/json"),
    ] {
      let words = try await answer("/words/\(path)", token: false)
      expectEqual(words.status, 200, "\(path)")
      expectEqual(words["Content-Type"], type, "\(path)")
    }
  }

  @Test(arguments: [RigRoutes.statusPath, RigRoutes.livePath])
  func `without the token nothing is told`(path: String) async throws {
    board.show(SampleStatus.rig)
    let answer = try await answer(path, token: false)
    expectEqual(answer.status, 403)
    expect(String(decoding: answer.body, as: UTF8.self).contains("noToken"))
  }

  @Test(arguments: [RigRoutes.statusPath, RigRoutes.metricsPath, "/"])
  func `a page from elsewhere is refused`(path: String) async throws {
    board.show(SampleStatus.rig)
    let foreign = try await answer(path, fields: [ClientField("Host", "rig.example")])
    expect(foreign.status >= 400)
    let crossing = try await answer(
      path, fields: [ClientField("Sec-Fetch-Site", "cross-site")])
    expect(crossing.status >= 400)
  }

  @Test func `a rig that does not record yet says so`() async throws {
    let answer = try await answer(RigRoutes.statusPath)
    expectEqual(answer.status, 503)
    expect(String(decoding: answer.body, as: UTF8.self).contains("notYet"))
  }

  @Test func `how the rig stands is told to the page, and to whoever collects metrics`()
    async throws
  {
    board.show(SampleStatus.rig)
    let status = try await answer(RigRoutes.statusPath)
    expectEqual(status.status, 200)
    expectEqual(try JSONDocument(bytes: status.body, file: "status").value, SampleStatus.rig.json)
    let metrics = try await answer(RigRoutes.metricsPath, token: false)
    expectEqual(metrics.status, 200)
    expectEqual(metrics["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
    expectSnapshot(String(decoding: metrics.body, as: UTF8.self), named: "metrics.txt")
  }
}
