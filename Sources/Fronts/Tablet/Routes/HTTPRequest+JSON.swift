import StrictJSON
import WebServer

extension HTTPRequest {
  /// The longest JSON that a page sends, in bytes.
  private static var largestJSON: Int { 4 << 20 }

  /// The body as a value.
  func json() async throws(HTTPFault) -> JSONValue { try await document().value }

  /// The body as a field, to be read member by member.
  func root() async throws(HTTPFault) -> Field { try await document().root(FaultCollector()) }

  private func document() async throws(HTTPFault) -> JSONDocument {
    let bytes = try await body.collect(limit: Self.largestJSON)
    do {
      return try JSONDocument(bytes: bytes, file: "request")
    } catch {
      throw TabletFault.badRequest.fault
    }
  }
}
