import Foundation
import StrictJSON
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

  private static let file = SharedMaterial.checkout.appending(
    path: "Sources/Server/StudyServer/Web/openapi.json")

  /// Every operation with who may ask for it.
  private static func described() throws -> Set<String> {
    let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
    return Set(
      document.paths.flatMap { path, methods in
        methods.map { "\($0.uppercased()) \(path): \($1.right)" }
      })
  }

  /// Every list of values in the document that has this one.
  private static func lists(with value: String, in json: JSONValue) -> [[String]] {
    let own = json["enum"]?.listValue?.compactMap(\.stringValue) ?? []
    let inside = json.objectValue?.map(\.value) ?? json.listValue ?? []
    return (own.contains(value) ? [own] : []) + inside.flatMap { lists(with: value, in: $0) }
  }

  @Test func `the actions of the audit are those that the document lists`() throws {
    let bytes = Array(try Data(contentsOf: Self.file))
    let json = try JSONDocument(bytes: bytes, file: "openapi.json").value
    let lists = Self.lists(with: AuditAction.auditListed.rawValue, in: json)
    expectEqual(lists.count, 2)
    for list in lists { expectEqual(Set(list), Set(AuditAction.allCases.map(\.rawValue))) }
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
