import Foundation
import Postgres
import StudyModel
import StudyServer
import TestSupport
import Testing
import WebServer

/// The router's own list of routes against the document that describes them.
@Suite struct APIDocumentTests {
  private struct Document: Decodable {
    let paths: [String: [String: Operation]]
    struct Operation: Decodable {}
  }

  private static let root = SharedMaterial.checkout
  private static let web = root.appending(path: "Sources/StudyServer/Web").path
  private static let migrations = root.appending(path: "Sources/StudyServer/Migrations").path

  private static func described() throws -> Set<String> {
    let data = try Data(contentsOf: URL(filePath: "\(web)/openapi.json"))
    let document = try JSONDecoder().decode(Document.self, from: data)
    return Set(
      document.paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } })
  }

  private static func routed() throws -> [String] {
    let folder = try TemporaryFolder()
    let cluster = try PrivateCluster(folder: folder.path + "/db", settings: ["fsync=off"])
    try cluster.start()
    defer { try? cluster.stop() }
    try cluster.createDatabase("study")
    let settings = StudyServerSettings(
      database: try cluster.address(database: "study"), folder: folder.path + "/server", web: web)
    let service = try StudyService(settings, migrations: migrations) {
      UTCTime(nanoseconds: 1_800_000_000_000_000_000)
    }
    defer { service.close() }
    return try service.router().routeNames
  }

  @Test(.slow("reads the whole document"))
  func `every route is described, and everything described is a route`() throws {
    let (routed, described) = (try Self.routed(), try Self.described())
    expect(routed.count > 100)
    expectEqual(Set(routed).subtracting(described).sorted(), [])
    expectEqual(described.subtracting(routed).sorted(), [])
  }
}
