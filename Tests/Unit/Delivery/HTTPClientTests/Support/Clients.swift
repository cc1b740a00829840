import HTTPClient
import TestSupport
import Testing

/// Clients for servers of tests.
enum Clients {
  static func client(
    _ port: UInt16, scheme: String = "http", host: String = "127.0.0.1",
    _ change: (inout ClientSettings) -> Void = { _ in }
  ) throws -> HTTPClient {
    var settings = ClientSettings(try require(ServerAddress("\(scheme)://\(host):\(port)")))
    change(&settings)
    return HTTPClient(settings)
  }

  /// Why the request got no answer; nil if it got one.
  static func fault(_ client: HTTPClient, _ request: ClientRequest) async -> ClientError? {
    do {
      _ = try await client.send(request)
      return nil
    } catch {
      return error
    }
  }

  /// Pieces of a made-up content.
  static func pieces(
    _ byteCount: Int, of pieceByteCount: Int = 10_000, told: Int? = nil
  ) -> RequestContent {
    .pieces(byteCount: Int64(told ?? byteCount)) {
      var rest = byteCount
      return {
        guard rest > 0 else { return nil }
        let count = min(rest, pieceByteCount)
        rest -= count
        return [UInt8](repeating: UInt8(ascii: "x"), count: count)
      }
    }
  }
}
