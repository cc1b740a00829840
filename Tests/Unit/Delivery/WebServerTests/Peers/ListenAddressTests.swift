import Glibc
import TestSupport
import Testing

@testable import WebServer

struct ListenAddressTests {
  /// What only this server says: another program may listen at the same port of another address.
  private static let mark = "ours "

  private static func routes() -> Router {
    var routes = Router()
    routes.on(.get, "/who") { request in .text(mark + request.peer.text) }
    return routes
  }

  /// Who the server says that a client is which connects to the address; nil where it is not reached.
  private static func answer(at address: String, of server: WebServer) async throws -> String? {
    let port = server.port
    return try await blocking {
      guard let client = try? RawClient(to: address, port: port) else { return nil }
      client.send("GET /who HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let said = RawAnswers.first(client.receiveAll())?.text
      return said.flatMap { $0.hasPrefix(mark) ? String($0.dropFirst(mark.count)) : nil }
    }
  }

  @Test(arguments: [
    (ListenAddress.loopback, ["127.0.0.1"], ["127.0.0.2", "::1"]),
    (.loopbackV6, ["::1"], ["127.0.0.1"]),
    (.address("127.0.0.2"), ["127.0.0.2"], ["127.0.0.1", "::1"]),
    (.address("0.0.0.0"), ["127.0.0.1", "127.0.0.2"], ["::1"]),
    (.address("::"), ["127.0.0.1", "127.0.0.2", "::1"], []),
    (.address("::1"), ["::1"], ["127.0.0.1"]),
    (.address("::ffff:127.0.0.1"), ["127.0.0.1"], ["127.0.0.2", "::1"]),
  ])
  func `a server is reached at its address and at no other`(
    address: ListenAddress, reached: [String], closed: [String]
  ) async throws {
    let server = try WebServer(ServerSettings(address: address), routes: Self.routes())
    for text in reached {
      let answer = try await Self.answer(at: text, of: server)
      // The other end of a connection to the loopback is the first address of it.
      expect(answer?.isEmpty == false && answer?.contains("ffff") == false, "\(text)")
    }
    for text in closed { expectNil(try await Self.answer(at: text, of: server), "\(text)") }
    await server.stop(within: .seconds(5))
  }

  @Test func `an address of another machine, and a text that is no address, are told`() {
    let elsewhere = #expect(throws: WebServerError.self) {
      _ = try WebServer(ServerSettings(address: .address("198.51.100.1")), routes: Router())
    }
    expectEqual(elsewhere, .call("bind", code: EADDRNOTAVAIL))
    for text in ["", "localhost", "127.0.0.1:80", "[::1]", "fe80::1%eth0"] {
      let unreadable = #expect(throws: WebServerError.self) {
        _ = try WebServer(ServerSettings(address: .address(text)), routes: Router())
      }
      expectEqual(unreadable, .addressUnreadable)
    }
  }
}
