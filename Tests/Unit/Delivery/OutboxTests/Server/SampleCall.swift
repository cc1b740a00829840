import Foundation
import HTTPClient
import StrictJSON
import TestSupport

@testable import Outbox

/// A request with its answer, as `Tests/Support/ServerCalls` has them: the study server's own, put down by its tests.
struct SampleCall {
  let call: ServerCall
  let method: String
  let path: String
  let sent: [ClientField]
  let content: [UInt8]
  let answer: ClientAnswer

  static let folder = SharedMaterial.checkout.appending(path: "Tests/Support/ServerCalls")

  init(_ call: ServerCall) throws {
    let file = Self.folder.appending(path: "\(call.rawValue).json")
    let json = try JSONDocument(bytes: Array(Data(contentsOf: file)), file: file.path).value
    let (request, told) = (try require(json["request"]), try require(json["answer"]))
    self.call = call
    method = try require(request["method"]?.stringValue)
    path = try require(request["path"]?.stringValue)
    sent = try Self.fields(request)
    content = try Self.content(request)
    answer = ClientAnswer(
      status: try require(told["status"]?.integerValue), fields: try Self.fields(told),
      body: try Self.content(told))
  }

  private static func fields(_ side: JSONValue) throws -> [ClientField] {
    try require(side["fields"]?.objectValue).map { member in
      ClientField(member.key, try require(member.value.stringValue))
    }
  }

  private static func content(_ side: JSONValue) throws -> [UInt8] {
    if let text = side["base64"]?.stringValue {
      return Array(try require(Data(base64Encoded: text)))
    }
    return side["json"].map { Array($0.serialized().utf8) } ?? []
  }

  /// What stands in the path for what the call has in braces, in their order.
  var places: [String] {
    let pattern = call.facets.path.split(separator: "/")
    let parts = path.split(separator: "?")[0].split(separator: "/")
    return zip(pattern, parts).filter { $0.0.hasPrefix("{") }.map { String($0.1) }
  }

  /// Such as `?limit=500`; empty for none.
  var query: String { path.firstIndex(of: "?").map { String(path[$0...]) } ?? "" }

  /// The fields that are not the call's own.
  var ownFields: [ClientField] { sent.filter { $0.name != "Content-Type" } }

  /// The request as the call makes it.
  var request: ClientRequest {
    let facets = call.facets
    let type = facets.sends.mediaType.map { [ClientField("Content-Type", $0)] } ?? []
    return ClientRequest(
      facets.method, facets.path(with: places) + query, fields: type + ownFields,
      content: content.isEmpty ? .none : .bytes(content))
  }
}
