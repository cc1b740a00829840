import Foundation
import StudyServer
import TestSupport
import Testing

/// The server's own list of routes against the document that describes them.
@Suite struct APIDocumentTests {
  private struct Document: Decodable {
    let paths: [String: [String: Operation]]

    struct Operation: Decodable {}
  }

  private static func described() throws -> Set<String> {
    let file = SharedMaterial.checkout.appending(path: "Sources/StudyServer/Web/openapi.json")
    let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
    return Set(
      document.paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } })
  }

  @Test func `every route is described, and everything described is a route`() throws {
    let (routed, described) = (Set(APIRoute.all.map(\.name)), try Self.described())
    expect(APIRoute.all.count > 100)
    expectEqual(routed.count, APIRoute.all.count)
    expectEqual(routed.subtracting(described).sorted(), [])
    expectEqual(described.subtracting(routed).sorted(), [])
  }
}
