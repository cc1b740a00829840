import Foundation
import StudyServer
import TestSupport
import Testing

/// The server's own list of routes against the document that describes them.
@Suite struct APIDocumentTests {
  private struct Document: Decodable {
    let paths: [String: [String: Operation]]

    struct Operation: Decodable {
      let right: String

      enum CodingKeys: String, CodingKey {
        case right = "x-right"
      }
    }
  }

  /// Every operation with who may ask for it.
  private static func described() throws -> Set<String> {
    let file = SharedMaterial.checkout.appending(
      path: "Sources/Server/StudyServer/Web/openapi.json")
    let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
    return Set(
      document.paths.flatMap { path, methods in
        methods.map { "\($0.uppercased()) \(path): \($1.right)" }
      })
  }

  @Test func `every route is described with its right, and everything described is a route`() throws
  {
    let routed = Set(APIRoute.all.map { "\($0.name): \($0.access)" })
    let described = try Self.described()
    expect(APIRoute.all.count > 100)
    expectEqual(routed.count, APIRoute.all.count)
    expectEqual(routed.subtracting(described).sorted(), [])
    expectEqual(described.subtracting(routed).sorted(), [])
  }
}
